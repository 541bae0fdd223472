import type { Ctx } from "../../context.ts";
import { isHttps } from "@/api/platform/http/answer/cookies.ts";

/** For whom a browser keeps passkeys, in WebAuthn's words. */
export interface RelyingParty {
  /** The host, without port. */
  id: string;
  /** The only origin whose pages may use them. */
  origin: string;
}

/**
 * The site as a request reaches it: SITE_URL if it is set, else the host that the request names. Null if that is none.
 * A page of another host can't answer for this one: the browser signs the host that it is on.
 */
export function relyingPartyOf(
  ctx: Pick<Ctx, "siteUrl">,
  { url, headers }: Pick<Request, "url" | "headers">,
): RelyingParty | null {
  const host = headers.get("host") ?? new URL(url).host;
  const address = ctx.siteUrl ?? `${isHttps(ctx, { url, headers }) ? "https" : "http"}://${host}`;
  if (!URL.canParse(address)) return null;
  const { hostname, origin } = new URL(address);
  return { id: hostname, origin };
}
