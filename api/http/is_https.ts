import type { Ctx } from "../context.ts";

/**
 * Whether visitors reach the site by TLS: then cookies are Secure and browsers are told to stay with it. SITE_URL says so.
 * Only where it isn't set, the request is asked: what a proxy leaves out of it, or whoever sends it puts in, must not
 * decide how a member's session travels.
 */
export function isHttps(
  { siteUrl }: Pick<Ctx, "siteUrl">,
  { url, headers }: Pick<Request, "url" | "headers">,
): boolean {
  if (siteUrl !== null) return siteUrl.startsWith("https:");
  return url.startsWith("https:") || headers.get("x-forwarded-proto") === "https";
}

/** Tells a browser that came by TLS to come by nothing else for a year (RFC 6797; over plain HTTP it means nothing). */
export const stayWithTls = { "Strict-Transport-Security": "max-age=31536000" } as const;
