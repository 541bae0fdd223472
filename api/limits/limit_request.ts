import { networkOf } from "../sessions/network_of.ts";
import { hashToken, type SignedIn } from "../sessions/session.ts";
import type { LimiterCtx, RequestLimiter } from "./request_limiter.ts";

/** A caller's request, to the API or to a page. */
export interface Asked {
  /** Where the connection comes from; empty inside of the process, where nothing is counted. */
  address: string;
  /** Of the session that it says it belongs to. */
  token: string | undefined;
  write: boolean;
}

type Where = LimiterCtx & { limiter: RequestLimiter };

/**
 * Counts a request before anything else is done for it.
 * @returns null to let it pass, else how long to wait (s)
 */
export async function limitRequest(ctx: Where, { address, token, write }: Asked): Promise<number | null> {
  const closed = write && token !== undefined ? ctx.limiter.closedFor(ctx, sessionName(hashToken(token))) : null;
  if (closed !== null) return closed;
  return address === "" ? null : await ctx.limiter.take(ctx, "address requests", nameOf(address));
}

/**
 * Counts a write once it is known whose it is: a member's, or a visitor's by address.
 * @returns null to let it pass, else how long to wait (s)
 */
export async function limitWrite(ctx: Where, address: string, signedIn: SignedIn | null): Promise<number | null> {
  if (!signedIn) return address === "" ? null : await ctx.limiter.take(ctx, "address writes", nameOf(address));
  const waitS = await ctx.limiter.take(ctx, "member writes", String(signedIn.member.id));
  if (waitS !== null) ctx.limiter.close(ctx, sessionName(signedIn.session.tokenHash));
  return waitS;
}

/** A proxy that passes on nonsense as an address must not make long keys of it. */
function nameOf(address: string): string {
  return networkOf(address).slice(0, 64);
}

function sessionName(tokenHash: SignedIn["session"]["tokenHash"]): string {
  return tokenHash.toString("latin1");
}
