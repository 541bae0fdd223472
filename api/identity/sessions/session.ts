import type { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { MemberId } from "../../member_id.ts";
import type { CurrentStatus } from "../status/status.ts";

/** The cookie that carries a session's token on the web pages. */
export const sessionCookie = "jadehall_session";

/** How long a session lives after it was last seen, or with "remember" after it was last renewed (ms). */
const sessionLifeMs = { plain: 12 * 3_600_000, persistent: 30 * 86_400_000 };

/** How long a session lives at most, however often it is seen or renewed (ms): then the password is asked for again. */
export const maxSessionMs = { plain: 30 * 86_400_000, persistent: 90 * 86_400_000 };

/** How old a token is when check-refresh replaces it (ms). */
export const tokenLastsMs = 3_600_000;

/** How long a token lives that was replaced, for other tabs and requests under way (ms). No call takes longer. */
export const replacedLivesMs = 60_000;

/** A living session and the member it belongs to. */
export interface SignedIn {
  member: {
    id: MemberId;
    account: string;
    name: string;
    nickname: string;
    userLevel: number;
    currentStatus: CurrentStatus;
    /** Their password is a temporary one, and they may do nothing but change it. */
    mustChangePassword: boolean;
  };
  session: {
    /** SHA-256 of the token that the request came with. */
    tokenHash: Buffer;
    /** 30 sliding days instead of 12 hours. */
    remember: boolean;
    seenAt: Date;
    expiresAt: Date;
  };
}

/** A token of 256 random bits, in 43 letters that need no escaping. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Derives the token that follows another: the holder of that one, and of its stored salt, gets the same again, so that
 * two tabs that ask at once, or one that missed the answer, end with one token. The database alone can't make it.
 */
export function followingToken(token: string, salt: Uint8Array): string {
  return createHmac("sha256", token).update(salt).digest("base64url");
}

/** Hashes a token for storage: enough to recognise it, not to use it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** When a session seen or renewed at `now` ends, unless its last day comes first. */
export function expiryOf(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? sessionLifeMs.persistent : sessionLifeMs.plain));
}

/** When a session that begins at `now` ends at the latest. */
export function lastDayOf(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? maxSessionMs.persistent : maxSessionMs.plain));
}

/** Notes that a living session was seen at `now` and lets it last its time from there, but never past its last day. */
export function seenAt(now: Date, remember: boolean) {
  return { seen_at: now, expires_at: sql<Date>`least(${expiryOf(remember, now)}, ends_at)` };
}
