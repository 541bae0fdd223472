import type { Buffer } from "node:buffer";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { hashToken, replacedLivesMs } from "./session.ts";

/** The token that takes another's place. */
interface Replacement {
  token: string;
  expiresAt: Date;
  /** When the member has just proved who they are; left out, the proof before goes on. */
  provedAt?: Date;
  /** The same of a factor. */
  factorAt?: Date;
  /** By which this token was made of the one before, whose owner may then ask for it; null if they must not get it. */
  salt: Buffer | null;
}

/**
 * Gives a session another token, which is a row like the present one's. The token before lives for a minute more, for
 * other tabs and requests that are under way. The caller holds the member's lock.
 * @param before the present token's hash
 * @returns when the session ends
 */
export async function replaceToken(
  tx: Kysely<DB>,
  before: Buffer,
  { token, expiresAt, provedAt, factorAt, salt }: Replacement,
  now: Date,
): Promise<Date> {
  const { rows: [row] } = await sql<{ expires_at: Date }>`
    insert into sessions (
        token_hash, id, member_id, remember, user_agent, address, created_at, issued_at, proved_at, factor_at, seen_at, expires_at,
        ends_at
      )
      select ${hashToken(token)}, id, member_id, remember, user_agent, address, created_at, ${now}::timestamptz,
          coalesce(${provedAt ?? null}::timestamptz, proved_at), coalesce(${factorAt ?? null}::timestamptz, factor_at),
          ${now}::timestamptz,
          least(${expiresAt}::timestamptz, ends_at), ends_at
        from sessions where token_hash = ${before}
      returning expires_at`.execute(tx);
  await retireToken(tx, before, salt, now);
  return row!.expires_at;
}

/** Lets a token live for a minute more, and no longer than it would have. */
export async function retireToken(tx: Kysely<DB>, tokenHash: Buffer, salt: Buffer | null, now: Date): Promise<void> {
  const until = new Date(now.getTime() + replacedLivesMs);
  await tx.updateTable("sessions").set({
    replaced_at: now,
    next_token_salt: salt,
    expires_at: sql<Date>`least(expires_at, ${until})`,
    ends_at: sql<Date>`least(ends_at, ${until})`,
  }).where("token_hash", "=", tokenHash).execute();
}
