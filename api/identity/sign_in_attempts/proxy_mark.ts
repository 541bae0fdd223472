import { createHash } from "node:crypto";

/**
 * What shows the proxy that a browser has signed in before, `<browser>.<until, in seconds since 1970>.<mark>`: it counts
 * the connections of an address apart from those of such a browser, before the site sees any. The mark is MD5, as nginx's
 * secure_link has no other, over both and the key, which stands last so that none can go on from it.
 * @param key known to the site and its proxy alone
 * @param until when it ends, in ms since 1970
 */
export function proxyMark(key: string, browser: string, until: number): string {
  const marked = `${browser}.${Math.floor(until / 1000)}`;
  return `${marked}.${createHash("md5").update(`${marked} ${key}`).digest("base64url")}`;
}
