import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** The figures that each of a member's pages shows. */
export interface MemberFigures {
  mainCents: bigint;
  unread: number;
}

/** The figures of members by their ids, as they stand now. */
export async function readFigures(
  db: Kysely<DB>,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, MemberFigures>> {
  const { rows } = await sql<{ id: bigint; main_cents: bigint; unread: bigint }>`
    select i.id, p.main_cents, p.unread
      from unnest(${members.map(String)}::bigint[]) i (id)
      cross join lateral member_profile(i.id, ${now}::timestamptz) p`.execute(db);
  return new Map(rows.map(({ id, main_cents, unread }) => [id, { mainCents: main_cents, unread: Number(unread) }]));
}
