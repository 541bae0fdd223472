import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/** A turntable in the operators' list. */
export interface ListedTurntable {
  id: bigint;
  state: string;
  title: string;
  starts_at: Date | null;
  ends_at: Date | null;
  version: number;
  budget_cents: bigint | null;
  spent_cents: bigint;
  draws: bigint;
}

/** The turntables, the latest first, with how often was drawn at each. */
export async function findTurntables(db: Kysely<DB>, limit: number): Promise<ListedTurntable[]> {
  const { rows } = await sql<ListedTurntable>`
    select id, state, titles ->> 'tw' as title, starts_at, ends_at, version, budget_cents, spent_cents,
        (select coalesce(sum(given), 0)::bigint from turntable_prizes p where p.turntable_id = t.id) as draws
      from turntables t order by id desc limit ${limit}`.execute(db);
  return rows;
}
