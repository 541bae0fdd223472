/**
 * A redirect to a path of this site or to a whole URL. Slashes and backslashes at the start of a path are folded into one: browsers read
 * "//host" and "/\host" as another host, which would let a `?next=` parameter send visitors away. Control characters are dropped by
 * browsers before they read the address, so they are dropped here first.
 */
export function redirect(pathOrUrl: string, status = 302): Response {
  // deno-lint-ignore no-control-regex -- control characters are what this looks for
  let location = pathOrUrl.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  if (/^[/\\]/.test(location)) location = location.replace(/^[/\\]+/, "/");
  return new Response(null, { status, headers: { location: asciiOnly(location) } });
}

/** Header values carry bytes, so letters beyond ASCII are escaped as a URL would. */
function asciiOnly(location: string): string {
  return location.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
}
