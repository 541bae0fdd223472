import type { Buffer } from "node:buffer";
import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import type { Ctx } from "../context.ts";
import { hashToken, seenAt, type SignedIn } from "./session.ts";

/** How often a session's last sighting is written (ms): requests in between only read. */
const touchEveryMs = 60_000;

/**
 * The member of a token's session, or null when the session is unknown or over, or the member locked. Records that it
 * was seen.
 */
export async function readSession(ctx: Ctx, token: string): Promise<SignedIn | null> {
  const now = ctx.now();
  const row = await findSession(ctx.db, hashToken(token));
  return row && row.expires_at > now ? await welcome(ctx, row, now) : null;
}

/** Reads a live session's row, and records that it was seen. */
export async function welcome(ctx: Ctx, row: SessionRow, now: Date): Promise<SignedIn> {
  const signedIn: SignedIn = {
    member: { id: row.id, account: row.account, name: row.name, nickname: row.nickname, userLevel: row.user_level },
    session: { tokenHash: row.token_hash, remember: row.remember, seenAt: row.seen_at, expiresAt: row.expires_at },
  };
  if (now.getTime() - row.seen_at.getTime() >= touchEveryMs) await touch(ctx, signedIn, now);
  return signedIn;
}

/** A session with its member, as the database gives it. */
export interface SessionRow {
  token_hash: Buffer;
  remember: boolean;
  seen_at: Date;
  expires_at: Date;
  id: bigint;
  account: string;
  name: string;
  nickname: string;
  user_level: number;
}

/** Every call asks this first, so those that come together ask together. */
const findSession = batchPerDatabase<Buffer, SessionRow | null>(async (db, hashes) => {
  const { rows } = await sql<SessionRow>`select * from read_sessions(${hashes}::bytea[])`.execute(db);
  const found = new Map(rows.map((row) => [row.token_hash.toString("latin1"), row]));
  return hashes.map((hash) => found.get(hash.toString("latin1")) ?? null);
});

/** A plain session slides with every sighting; a remembered one only with a renewal. Of two requests at once one writes. */
async function touch(ctx: Ctx, { session }: SignedIn, now: Date): Promise<void> {
  const row = await ctx.db.updateTable("sessions").set(session.remember ? { seen_at: now } : seenAt(now, false))
    .where("token_hash", "=", session.tokenHash).where("seen_at", "=", session.seenAt).returning("expires_at")
    .executeTakeFirst();
  if (row) session.expiresAt = row.expires_at;
}
