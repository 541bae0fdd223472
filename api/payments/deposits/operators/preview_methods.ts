import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { closingWindows } from "@/api/platform/maintenance/closing.ts";
import type { MethodRow } from "../orders/methods.ts";

/** Whether members of a level are offered a method at this moment, or the first reason why not. */
export interface MethodOffer {
  row: MethodRow;
  offer: "offered" | "hidden" | "no keys" | "other levels" | "other hours" | "maintenance";
}

/**
 * The payment methods in the operators' order, each with what members of a level are offered at the moment, by the
 * database's time.
 * @param level null: of any level that the method is for
 */
export async function offersTo(
  db: Kysely<DB>,
  vendors: ReadonlyMap<string, unknown>,
  level: number | null,
): Promise<MethodOffer[]> {
  const isInHours = sql<boolean>`method_is_open(open_days, open_from_minute, open_to_minute, clock_timestamp())`;
  const isClosed = sql<boolean>`exists ${closingWindows({ kind: "method", id: sql.ref("payment_methods.id") })}`;
  const rows = await db.selectFrom("payment_methods").selectAll()
    .select([isInHours.as("is_in_hours"), isClosed.as("is_closed")])
    .orderBy("sort").orderBy("id").execute();
  return rows.map(({ is_in_hours, is_closed, ...row }) => ({
    row,
    offer: !row.enabled
      ? "hidden"
      : !vendors.has(row.vendor_code)
      ? "no keys"
      : level !== null && !row.user_levels.includes(level)
      ? "other levels"
      : is_closed
      ? "maintenance"
      : is_in_hours
      ? "offered"
      : "other hours",
  }));
}
