import { serialize } from "hono/utils/cookie";
import { deviceCookie } from "@/api/identity/sessions/visitor.ts";
import { deviceKnownMs } from "@/api/identity/sign_in_attempts/known_device.ts";
import type { Ctx } from "../../../context.ts";

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

/** The Set-Cookie by which a browser is known: out of reach of scripts, and kept when its member signs out. */
export function knownDevices(ctx: Ctx, req: Request, devices: string): string {
  return serialize(cookieNameOf(ctx, req, deviceCookie), devices, {
    path: "/",
    sameSite: "Lax",
    httpOnly: true,
    secure: isHttps(ctx, req),
    maxAge: deviceKnownMs / 1000,
  });
}

/**
 * Whether visitors reach the site by TLS: then cookies are Secure and browsers get Strict-Transport-Security. SITE_URL
 * says so. Only if it isn't set, the request decides: otherwise what a proxy leaves out, or a client puts in, would
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
