import type { Ctx } from "../../context.ts";
import { isHttps } from "./is_https.ts";

/**
 * A cookie's name by TLS: browsers take a name with this prefix only from the host itself, by TLS and for the whole host,
 * so that neither a page of a neighbouring host nor an answer in the clear can plant one.
 */
export function hostCookie(name: string): string {
  return `__Host-${name}`;
}

/** The name by which a cookie counts as this request reaches the site. The other of the two is never honoured. */
export function cookieNameOf(
  ctx: Pick<Ctx, "siteUrl">,
  req: Pick<Request, "url" | "headers">,
  name: string,
): string {
  return isHttps(ctx, req) ? hostCookie(name) : name;
}
