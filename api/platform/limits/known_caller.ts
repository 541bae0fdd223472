import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { hashToken, type SignedIn } from "@/api/identity/sessions/session.ts";
import { isWithin } from "../settings/network.ts";
import { knownBrowser } from "@/api/identity/sign_in_attempts/known_device.ts";
import { findSessionMember } from "./find_session_member.ts";
import type { LimiterCtx, RequestLimiter } from "./request_limiter.ts";

/** The caller of a request, as far as the request itself says. */
export interface Caller {
  /** The connection's address; empty inside of the process, where nothing is counted. */
  address: string;
  /** Of the session that it says it belongs to. */
  token: string | undefined;
  /** The device cookie, as the browser showed it; asked for only if it decides. */
  devices: () => string;
}

/** The means for identifying a known caller. */
export type CallerCtx = LimiterCtx & Pick<Ctx, "vault"> & { limiter: RequestLimiter };

/**
 * Returns the name of a known caller, which is served when strangers are refused: a vendor by an address that operators
 * listed, a browser by its signed cookie, a member by the session; null for strangers. Only a token that is new to this
 * process takes a statement, shared by all that ask at that moment.
 */
export async function findKnownCaller(ctx: CallerCtx, { address, token, devices }: Caller): Promise<string | null> {
  const lists = Object.entries(ctx.settings.get("deposit.callback_sources"));
  const [vendor] = lists.find(([, sources]) => isWithin(address, sources)) ?? [];
  if (vendor !== undefined) return `vendor ${vendor}`;
  const browser = await knownBrowser(ctx, devices());
  if (browser !== null) return `browser ${browser}`;
  // While the database is away a token that wasn't seen before is no one's.
  const member = token === undefined ? null : await findMemberOf(ctx, hashToken(token)).catch(() => null);
  return member === null ? null : `member ${member}`;
}

/** The member of a session's token, or null if it has none that lives. Nothing is noted of the session. */
export async function findMemberOf(
  ctx: CallerCtx,
  hash: SignedIn["session"]["tokenHash"],
): Promise<MemberId | null> {
  const seen = ctx.limiter.memberOf(sessionName(hash));
  if (seen !== undefined) return seen;
  const member = await findSessionMember(ctx.db, { hash, at: ctx.now() });
  if (member !== null) ctx.limiter.cacheSession(sessionName(hash), member);
  return member;
}

/** Returns a session's name in this process's counts. */
export function sessionName(tokenHash: SignedIn["session"]["tokenHash"]): string {
  return tokenHash.toString("latin1");
}
