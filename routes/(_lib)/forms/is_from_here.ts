import type { Context } from "fresh";
import type { State } from "@/define.ts";
import { isOwnOrigin } from "./own_origin.ts";

/**
 * Whether a visitor came from a page of this site, or typed the address: another site's link or script must not open a
 * game at its provider for a member. Browsers say it in Sec-Fetch-Site (W3C Fetch Metadata), which covers redirects on
 * the way as well, and older ones in Referer, which our own pages let them send to us alone.
 */
export function isFromHere(c: Context<State>): boolean {
  const site = c.req.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = c.req.headers.get("referer");
  return referer !== null && URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, c);
}
