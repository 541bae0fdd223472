import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../../member_id.ts";

/** A chance that is left, by the order or the draw that brought it. */
export interface Chance {
  id: string;
  source: "deposit" | "prize";
}

/**
 * The oldest of a member's chances that are left, whether a top-up or a prize brought it; null if none is. The caller
 * holds the member's row, under which chances are given and used.
 */
export async function oldestChance(tx: Kysely<DB>, member: MemberId): Promise<Chance | null> {
  const { rows: [oldest] } = await sql<Chance>`
    select id, source from (
      (select order_id as id, 'deposit' as source, created_at from turntable_chances
        where member_id = ${member} and used < chances order by created_at, order_id limit 1)
      union all
      (select draw_id, 'prize', created_at from turntable_prize_chances
        where member_id = ${member} and used < chances order by created_at, draw_id limit 1)
    ) chance order by created_at, id limit 1`.execute(tx);
  return oldest ?? null;
}

/** Uses one of the chances of an order or a draw. */
export async function takeChance(tx: Kysely<DB>, { id, source }: Chance): Promise<void> {
  if (source === "deposit") {
    await tx.updateTable("turntable_chances").set(({ eb }) => ({ used: eb("used", "+", 1n) }))
      .where("order_id", "=", id).execute();
  } else {
    await tx.updateTable("turntable_prize_chances").set(({ eb }) => ({ used: eb("used", "+", 1) }))
      .where("draw_id", "=", id).execute();
  }
}
