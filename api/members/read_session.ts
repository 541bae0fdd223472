import type { Buffer } from "node:buffer";
import { type Kysely, sql } from "kysely";
import { gatherPerDatabase } from "@/db/gather.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../context.ts";
import { expiryOf, hashToken, type SignedIn } from "./session.ts";

/** How often a session's last sighting is written (ms): requests in between only read. */
const touchEveryMs = 60_000;

/** Who a token speaks for, or null when its session is unknown, over, or its member locked. Notes that it was seen. */
export async function readSession(ctx: Ctx, token: string): Promise<SignedIn | null> {
  const now = ctx.now();
  const row = await findSession(ctx.db, hashToken(token));
  if (!row || row.expires_at <= now) return null;
  const signedIn: SignedIn = {
    member: { id: row.id, account: row.account, name: row.name, nickname: row.nickname, userLevel: row.user_level },
    session: { tokenHash: row.token_hash, remember: row.remember, seenAt: row.seen_at, expiresAt: row.expires_at },
  };
  if (now.getTime() - row.seen_at.getTime() >= touchEveryMs) await touch(ctx, signedIn, now);
  return signedIn;
}

type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** Every call asks this first, so those that come together ask together. */
const findSession = gatherPerDatabase<Buffer, SessionRow | null>(async (db, hashes) => {
  const rows = await findSessions(db, hashes);
  return hashes.map((hash) => rows.find((row) => row.token_hash.equals(hash)) ?? null);
});

function findSessions(db: Kysely<DB>, hashes: readonly Buffer[]) {
  return db.selectFrom("sessions as s").innerJoin("members as m", "m.id", "s.member_id")
    .select(["s.token_hash", "s.remember", "s.seen_at", "s.expires_at"])
    .select(["m.id", "m.account", "m.name", "m.nickname", "m.user_level"])
    .where("s.token_hash", "=", sql<Buffer>`any(${hashes})`).where("m.locked_at", "is", null)
    .execute();
}

/** A plain session slides with every sighting; a remembered one only with a renewal. Of two requests at once one writes. */
async function touch(ctx: Ctx, { session }: SignedIn, now: Date): Promise<void> {
  const expiresAt = session.remember ? session.expiresAt : expiryOf(false, now);
  await ctx.db.updateTable("sessions").set({ seen_at: now, expires_at: expiresAt })
    .where("token_hash", "=", session.tokenHash).where("seen_at", "=", session.seenAt).execute();
  session.expiresAt = expiresAt;
}
