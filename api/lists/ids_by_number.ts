import { sql } from "kysely";
import type { OrderNumber, OrderNumberKind } from "@/shared/order_number.ts";
import type { Ctx } from "../context.ts";

/** The ids of the orders that have a number: nearly always one, of whichever member. */
export async function idsByNumber(ctx: Pick<Ctx, "db">, { kind, from, to, tail }: OrderNumber): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[kind])}
      where id between ${from} and ${to} and ('x' || right(id::text, 8))::bit(32)::bigint & ${2 ** 30 - 1} = ${tail}
      order by id limit 10`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const tables: Record<OrderNumberKind, string> = {
  deposit: "deposit_orders",
  withdrawal: "withdrawals",
  transfer: "game_transfers",
  draw: "turntable_draws",
};
