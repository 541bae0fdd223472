/**
 * Returns a path of this site from an address or a form, or "/" for anything else. Only a path that the URL parser
 * itself keeps on this site passes: browsers read `//host`, `/\host` and control characters as addresses of another
 * one.
 */
export function sameSitePath(requested: string | null | undefined): string {
  if (!requested?.startsWith("/")) return "/";
  const here = "http://here.invalid";
  const url = URL.canParse(requested, here) ? new URL(requested, here) : null;
  if (url?.origin !== here) return "/";
  // Dot segments may leave a path that another parser reads as a host.
  return url.pathname.startsWith("//") ? "/" : url.pathname + url.search;
}
