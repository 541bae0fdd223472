/**
 * The path of a request's address, without building a URL for the plain addresses that nearly all requests have. Anything that a URL would
 * rewrite (dot segments, backslashes, escapes) and several slashes in a row go through one, so that the router and `ctx.url` never disagree.
 */
export function pathnameOf(address: string): string {
  const start = address.indexOf("/", address.indexOf("://") + 3);
  if (start === -1) return "/";
  for (let i = start; i < address.length; i++) {
    const code = address.charCodeAt(i);
    if (code === QUESTION || code === HASH) return address.slice(start, i);
    const isPlain = code > 32 && code < 127 && code !== PERCENT && code !== BACKSLASH;
    const follows = i > start && address.charCodeAt(i - 1) === SLASH;
    if (!isPlain || (follows && (code === DOT || code === SLASH))) return urlOf(address).pathname;
  }
  return address.slice(start);
}

/** A request's address as a URL. Several slashes in a row are one: as a path "//host" would name another host to a browser. */
export function urlOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname.includes("//")) url.pathname = url.pathname.replace(/\/{2,}/g, "/");
  return url;
}

const HASH = 35;
const PERCENT = 37;
const DOT = 46;
const SLASH = 47;
const QUESTION = 63;
const BACKSLASH = 92;
