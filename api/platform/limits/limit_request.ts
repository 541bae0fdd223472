import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { networkOf, widerNetworkOf } from "@/api/identity/sessions/network_of.ts";
import { readSession } from "@/api/identity/sessions/read_session.ts";
import { hashToken, type SignedIn } from "@/api/identity/sessions/session.ts";
import { knownBrowser } from "@/api/identity/sign_in_attempts/known_device.ts";
import { type Caller, type CallerCtx, findMemberOf, sessionName } from "./known_caller.ts";
import type { MemberRule } from "./rules.ts";

/** A caller's request, to the API or to a page. */
export interface LimitedRequest extends Caller {
  write: boolean;
}

/**
 * Counts a request of an address before anything else is done for it. If strangers have used that up, known callers
 * have separate counts: the member of a session, and a browser that has signed in before.
 * @returns null to let it pass, otherwise how long to wait (s)
 */
export async function limitRequest(
  ctx: CallerCtx,
  { address, token, devices, write }: LimitedRequest,
): Promise<number | null> {
  const { limiter } = ctx;
  const hash = token === undefined ? null : hashToken(token);
  const closed = write && hash !== null ? limiter.closedFor(ctx, sessionName(hash)) : null;
  if (closed !== null) return closed;
  if (address === "") return null;
  const seen = hash === null ? undefined : limiter.memberOf(sessionName(hash));
  if (seen !== undefined) return await limiter.take(ctx, "member requests", String(seen));
  const waitS = await takeOfAddress(ctx, "requests", address);
  if (waitS === null) return null;
  const member = hash === null ? null : await findMemberOf(ctx, hash);
  if (member !== null) return await limiter.take(ctx, "member requests", String(member));
  return await takeOfBrowser(ctx, "browser requests", devices(), waitS);
}

/**
 * Counts a write once it is known whose it is: a member's, or a visitor's by address, and where strangers have used that
 * up by the browser that has signed in before.
 * @returns null to let it pass, else how long to wait (s)
 */
export async function limitWrite(
  ctx: CallerCtx,
  { address, devices }: Pick<LimitedRequest, "address" | "devices">,
  signedIn: SignedIn | null,
): Promise<number | null> {
  const { limiter } = ctx;
  if (signedIn) {
    const waitS = await limiter.take(ctx, "member writes", String(signedIn.member.id));
    if (waitS !== null) limiter.close(ctx, sessionName(signedIn.session.tokenHash));
    return waitS;
  }
  const waitS = address === "" ? null : await takeOfAddress(ctx, "writes", address);
  return waitS === null ? null : await takeOfBrowser(ctx, "browser writes", devices(), waitS);
}

/**
 * Counts a member's write of a kind that no member does often.
 * @returns null to let it pass, else how long to wait (s)
 */
export async function limitKind(
  ctx: CallerCtx,
  rule: MemberRule,
  { session, member }: SignedIn,
): Promise<number | null> {
  ctx.limiter.cacheSession(sessionName(session.tokenHash), member.id);
  return await ctx.limiter.take(ctx, rule, String(member.id));
}

/** A write that is refused before anything is asked for it. */
export interface RefusedWrite {
  member: MemberId;
  /** How long to wait (s). */
  waitS: number;
}

/**
 * The refusal of a write whose member has used up its kind for this minute, by what this process knows of their session:
 * it takes no statement. Null if it doesn't know, and {@link limitKind} then says so in its turn.
 */
export function refusedKind(ctx: CallerCtx, rule: MemberRule, token: string): RefusedWrite | null {
  const member = ctx.limiter.memberOf(sessionName(hashToken(token)));
  const waitS = member === undefined ? null : ctx.limiter.refusedFor(ctx, rule, String(member));
  return member === undefined || waitS === null ? null : { member, waitS };
}

/** A write that is counted before it is known to be one. */
export interface CountedWrite {
  member: MemberId;
  /** Takes the count back: the session is over, or an idempotent response is repeated. */
  giveBack(): void;
}

/**
 * Counts a member's write by their token alone, so that nothing has to be asked between it and the write. Null if the
 * token has no session or its member is above the limit: {@link limitWrite} then says so in its turn.
 */
export async function countWriteOf(ctx: Ctx, token: string): Promise<CountedWrite | null> {
  const { limiter } = ctx;
  const session = sessionName(hashToken(token));
  const member = limiter.memberOf(session) ?? (await readSession(ctx, token))?.member.id;
  if (member === undefined) return null;
  limiter.cacheSession(session, member);
  const takenAt = ctx.now();
  if (await limiter.take(ctx, "member writes", String(member)) !== null) return null;
  return { member, giveBack: () => limiter.giveBack(ctx, "member writes", String(member), takenAt) };
}

async function takeOfAddress(ctx: CallerCtx, what: "requests" | "writes", address: string): Promise<number | null> {
  // A proxy that passes on nonsense as an address must not make long keys of it.
  const waitS = await ctx.limiter.take(ctx, `address ${what}`, networkOf(address).slice(0, 64));
  const wider = widerNetworkOf(address);
  return waitS !== null || wider === null ? waitS : await ctx.limiter.take(ctx, `wider ${what}`, wider);
}

/** @param waitS of an unknown caller */
async function takeOfBrowser(
  ctx: CallerCtx,
  rule: "browser requests" | "browser writes",
  cookie: string,
  waitS: number,
): Promise<number | null> {
  const browser = await knownBrowser(ctx, cookie);
  return browser === null ? waitS : await ctx.limiter.take(ctx, rule, browser);
}
