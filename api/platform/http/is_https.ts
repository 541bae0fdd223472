import type { Ctx } from "../../context.ts";

/**
 * Whether visitors reach the site by TLS: then cookies are Secure and browsers get Strict-Transport-Security. SITE_URL
 * says so. Only where it isn't set, the request decides: otherwise what a proxy leaves out, or a client puts in, would
 * decide how a member's session travels.
 */
export function isHttps(
  { siteUrl }: Pick<Ctx, "siteUrl">,
  { url, headers }: Pick<Request, "url" | "headers">,
): boolean {
  if (siteUrl !== null) return siteUrl.startsWith("https:");
  return url.startsWith("https:") || headers.get("x-forwarded-proto") === "https";
}

/** Makes a browser use only TLS for a year, for all names below the site's too (RFC 6797; browsers ignore it over plain HTTP). */
export const stayWithTls = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } as const;
