import type { Buffer } from "node:buffer";
import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import type { MemberId } from "../../member_id.ts";

/**
 * The member of a session's token, or null if it is none that lives. Nothing is noted of it. Those that are asked for
 * together are found by one statement, so that a flood of made-up tokens costs the database little more than one.
 */
export const findSessionMember = batchPerDatabase<{ hash: Buffer; at: Date }, MemberId | null>(
  async (db, requested) => {
    const latest = new Date(Math.max(...requested.map(({ at }) => at.getTime())));
    const { rows } = await sql<{ token_hash: Buffer; member_id: bigint }>`
    select token_hash, member_id from sessions
      where token_hash = any(${requested.map(({ hash }) => hash)}::bytea[]) and expires_at > ${latest}`.execute(db);
    const members = new Map(rows.map(({ token_hash, member_id }) => [token_hash.toString("latin1"), member_id]));
    return requested.map(({ hash }) => members.get(hash.toString("latin1")) ?? null);
  },
);
