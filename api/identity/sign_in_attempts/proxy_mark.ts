import { createHash } from "node:crypto";

/**
 * Creates the mark that shows the proxy a known browser, `<browser>.<until, in seconds since 1970>.<mark>`: the proxy
 * counts its connections apart from an address's others, before the site sees any. The mark is an MD5, the only hash of
 * nginx's secure_link, of both and the key, which comes last to prevent length extension.
 * @param key known to the site and its proxy alone
 * @param until the expiry, in ms since 1970
 */
export function proxyMark(key: string, browser: string, until: number): string {
  const marked = `${browser}.${Math.floor(until / 1000)}`;
  return `${marked}.${createHash("md5").update(`${marked} ${key}`).digest("base64url")}`;
}
