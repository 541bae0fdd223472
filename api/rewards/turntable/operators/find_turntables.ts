import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type ListPage, page } from "@/api/lists/list_page.ts";

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

/** A page of the turntables, the latest first, with how often was drawn at each: from a cursor on (an id, not included). */
export async function findTurntables(
  db: Kysely<DB>,
  { cursor, limit }: { cursor?: bigint; limit: number },
): Promise<ListPage<ListedTurntable>> {
  const { rows } = await sql<ListedTurntable>`
    select id, state, titles ->> 'tw' as title, starts_at, ends_at, version, budget_cents, spent_cents,
        (select coalesce(sum(given), 0)::bigint from turntable_prizes p where p.turntable_id = t.id) as draws
      from turntables t ${cursor === undefined ? sql`` : sql`where id < ${cursor}`}
      order by id desc limit ${limit + 1}`.execute(db);
  return page(rows, limit, ({ id }) => String(id));
}
