import type { Ctx, MemberId } from "../context.ts";
import { networkOf } from "../sessions/network_of.ts";
import { readSession } from "../sessions/read_session.ts";
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

/** A write that is counted before it is known to be one. */
export interface CountedWrite {
  member: MemberId;
  /** Takes the count back: the session is over, or an idempotent response is repeated. */
  giveBack(): void;
}

/**
 * Counts a member's write by their token alone, so that nothing has to be asked between it and the write. Null where the
 * token has no session or its member is above the limit: {@link limitWrite} then says so in its turn.
 */
export async function countWriteOf(ctx: Ctx, token: string): Promise<CountedWrite | null> {
  const { limiter } = ctx;
  const session = sessionName(hashToken(token));
  const member = limiter.memberOf(session) ?? (await readSession(ctx, token))?.member.id;
  if (member === undefined) return null;
  limiter.remember(session, member);
  const takenAt = ctx.now();
  if (await limiter.take(ctx, "member writes", String(member)) !== null) return null;
  return { member, giveBack: () => limiter.giveBack(ctx, "member writes", String(member), takenAt) };
}

/** A proxy that passes on nonsense as an address must not make long keys of it. */
function nameOf(address: string): string {
  return networkOf(address).slice(0, 64);
}

function sessionName(tokenHash: SignedIn["session"]["tokenHash"]): string {
  return tokenHash.toString("latin1");
}
