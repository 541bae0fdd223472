import type { Buffer } from "node:buffer";
import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { Ctx } from "../../context.ts";
import { hashToken, seenAt, type SignedIn, tokenLastsMs } from "./session.ts";
import { statusAt, type StoredStatus } from "../status/status.ts";
import type { StoredProfile, StoredWaiting, StoredWallet } from "./stored_member.ts";

/** How often a session's last sighting is written (ms): requests in between only read. */
const touchEveryMs = 60_000;

/** The member's data to read together with the session. */
interface Wanted {
  profile: boolean;
  wallet: boolean;
  /** The rewards that wait to be taken. */
  waiting: boolean;
}

/** A living session with the wanted data of its member; null if none was wanted. */
interface SessionRead {
  signedIn: SignedIn;
  /** In how many ms check-refresh replaces the token; none or less if it already does. */
  renewInMs: number;
  /** In how many ms the member's reality check is due, with the profile; none or less if it is. */
  checkInMs: number | null;
  profile: StoredProfile | null;
  wallet: StoredWallet | null;
  waiting: StoredWaiting | null;
}

/**
 * The member of a token's session, or null when the session is unknown or over, or the member may not sign in. Records that it
 * was seen.
 */
export async function readSession(ctx: Ctx, token: string): Promise<SignedIn | null> {
  return (await readSessionWith(ctx, token, { profile: false, wallet: false, waiting: false }))?.signedIn ?? null;
}

/**
 * The same with more of the member, as all of it stood at one moment after this was asked: requests that come together
 * share one statement, and none shares one that had begun before.
 */
export async function readSessionWith(ctx: Ctx, token: string, wanted: Wanted): Promise<SessionRead | null> {
  const now = ctx.now();
  const row = await readSignedIn(ctx.db, { hash: hashToken(token), at: now, ...wanted });
  if (!row || row.expires_at <= now) return null;
  return {
    signedIn: await welcome(ctx, row, now),
    renewInMs: row.issued_at.getTime() + tokenLastsMs - now.getTime(),
    checkInMs: row.check_in_ms,
    profile: wanted.profile ? row : null,
    wallet: wanted.wallet ? row : null,
    waiting: wanted.waiting ? row : null,
  };
}

/** Reads a live session's row, and records that it was seen. */
export async function welcome(ctx: Ctx, row: SessionRow, now: Date): Promise<SignedIn> {
  const signedIn: SignedIn = {
    member: {
      id: row.id,
      account: row.account,
      name: row.name,
      nickname: row.nickname,
      userLevel: row.user_level,
      currentStatus: statusAt(row, now),
      mustChangePassword: row.must_change_password,
    },
    session: { tokenHash: row.token_hash, remember: row.remember, seenAt: row.seen_at, expiresAt: row.expires_at },
  };
  if (now.getTime() - row.seen_at.getTime() >= touchEveryMs) await touch(ctx, signedIn, now);
  return signedIn;
}

/** A session with its member, as the database gives it. */
export interface SessionRow extends StoredStatus {
  token_hash: Buffer;
  remember: boolean;
  seen_at: Date;
  expires_at: Date;
  id: bigint;
  account: string;
  name: string;
  nickname: string;
  user_level: number;
  must_change_password: boolean;
}

interface Question extends Wanted {
  hash: Buffer;
  at: Date;
}

/** Parts that were not wanted are null. */
interface SignedInRow extends SessionRow, StoredProfile, StoredWallet, StoredWaiting {
  /** The place in the batch, from 1. */
  n: bigint;
  issued_at: Date;
  check_in_ms: number | null;
}

/** Every call and every member's page asks this first, so those that come together ask together. */
const readSignedIn = batchPerDatabase<Question, SignedInRow | null>(async (db, requested) => {
  const profiles = sql`${literal(requested.map(({ profile }) => profile))}::boolean[]`;
  const { rows } = await sql<SignedInRow>`
    select r.*, w.*, (
        select (extract(epoch from m.check_due_at - clock_timestamp()) * 1000)::double precision
          from members m where m.id = case when (${profiles})[r.n::integer] then r.id end
      ) as check_in_ms
      from read_signed_in(
        ${requested.map(({ hash }) => hash)}::bytea[], ${profiles},
        ${literal(requested.map(({ wallet }) => wallet))}::boolean[], ${latest(requested)}::timestamptz) r
      left join lateral member_waiting(
        case when (${literal(requested.map(({ waiting }) => waiting))}::boolean[])[r.n::integer] then r.id end,
        ${latest(requested)}::timestamptz) w on true`.execute(db);
  const found = new Map(rows.map((row) => [Number(row.n), row]));
  return requested.map((_, index) => found.get(index + 1) ?? null);
});

/** The latest of the moments at which they were asked: all are read as of one. */
function latest(requested: readonly Question[]): Date {
  return new Date(Math.max(...requested.map(({ at }) => at.getTime())));
}

/** A plain session slides with every sighting; a remembered one only with a renewal. Of two requests at once one writes. */
async function touch(ctx: Ctx, { session }: SignedIn, now: Date): Promise<void> {
  const row = await ctx.db.updateTable("sessions").set(session.remember ? { seen_at: now } : seenAt(now, false))
    .where("token_hash", "=", session.tokenHash).where("seen_at", "=", session.seenAt).returning("expires_at")
    .executeTakeFirst();
  if (row) session.expiresAt = row.expires_at;
}
