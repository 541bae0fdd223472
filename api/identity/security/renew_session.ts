import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { lockMember } from "../members/lock_member.ts";
import { replaceToken } from "../sessions/replace_token.ts";
import { expiryOf, followingToken, hashToken, seenAt, type SignedIn, tokenLastsMs } from "../sessions/session.ts";

/** A session that goes on. */
export interface Renewal {
  expiresAt: Date;
  /** The token to use from now on; null while the one of the request is the present one. */
  token: string | null;
}

/**
 * Lets a living session last its full time from now, as far as its last day, and replaces its token at most once an hour
 * (docs/decisions/2026-11-21-sessions-and-a-stolen-password.md). A token that was replaced within the last minute gets the same one
 * again that took its place.
 * @param token the one that the request came with
 */
export async function renewSession(ctx: Ctx, { member, session }: SignedIn, token: string): Promise<Renewal> {
  const now = ctx.now();
  const fresh = await ctx.db.updateTable("sessions").set(seenAt(now, session.remember))
    .where("token_hash", "=", session.tokenHash).where("replaced_at", "is", null)
    .where("issued_at", ">", new Date(now.getTime() - tokenLastsMs)).returning("expires_at").executeTakeFirst();
  if (fresh) return { expiresAt: fresh.expires_at, token: null };
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member.id);
    const row = await tx.selectFrom("sessions").select(["replaced_at", "next_token_salt", "expires_at"])
      .where("token_hash", "=", session.tokenHash).executeTakeFirst();
    // Signed out meanwhile: it ends as it would have.
    if (!row) return { expiresAt: session.expiresAt, token: null };
    if (row.replaced_at === null) return await replace(tx, { member, session }, token, now);
    const following = row.next_token_salt && await findFollowing(tx, followingToken(token, row.next_token_salt));
    return following ?? { expiresAt: row.expires_at, token: null };
  });
}

async function replace(tx: Transaction<DB>, { session }: SignedIn, token: string, now: Date): Promise<Renewal> {
  const salt = randomBytes(32);
  const next = followingToken(token, salt);
  const after = { token: next, expiresAt: expiryOf(session.remember, now), salt };
  return { expiresAt: await replaceToken(tx, session.tokenHash, after, now), token: next };
}

/** The token that took another's place, unless it was replaced itself. */
async function findFollowing(tx: Transaction<DB>, token: string): Promise<Renewal | null> {
  const row = await tx.selectFrom("sessions").select("expires_at").where("token_hash", "=", hashToken(token))
    .where("replaced_at", "is", null).executeTakeFirst();
  return row ? { expiresAt: row.expires_at, token } : null;
}
