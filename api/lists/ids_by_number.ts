import { type RawBuilder, sql } from "kysely";
import type { OrderNumber, OrderNumberKind } from "@/shared/order_number.ts";
import type { Ctx } from "../context.ts";

/** The ids of the orders that have a number: nearly always one, of whichever member. */
export async function idsByNumber(ctx: Pick<Ctx, "db">, number: OrderNumber): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tablesOfOrders[number.kind])} where ${hasNumber(number)} order by id limit 10`
    .execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The condition that an order has a number. */
export function hasNumber({ from, to, tail }: OrderNumber): RawBuilder<boolean> {
  return sql`id between ${from} and ${to} and ('x' || right(id::text, 8))::bit(32)::bigint & ${2 ** 30 - 1} = ${tail}`;
}

/** The table of each kind of orders. */
export const tablesOfOrders: Record<OrderNumberKind, string> = {
  deposit: "deposit_orders",
  withdrawal: "withdrawals",
  transfer: "game_transfers",
  draw: "turntable_draws",
  complaint: "complaints",
};
