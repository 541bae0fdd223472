import type { Context } from "fresh";
import { isHttps } from "@/api/platform/http/answer/cookies.ts";
import type { State } from "@/define.ts";

/**
 * Whether an Origin is this site. Fresh compares it with the request's whole address, but behind a proxy that ends TLS
 * that is http while the page is https. So hosts are compared, and where visitors come by TLS a page without it is not ours.
 * A browser that says where a form comes from (Sec-Fetch-Site) is believed: it is asked only of those that do not.
 */
export function isOwnOrigin(origin: string, { state, req, url }: Context<State>): boolean {
  if (req.headers.has("sec-fetch-site") || !URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === url.host && (protocol === "https:" || !isHttps(state.ctx, req));
}
