import { sql } from "kysely";
import type { SettlementLine } from "@/api/payments/settlement_files/form.ts";
import type { SettledDay } from "../../settlement/settlement_file.ts";
import type { VendorSandboxDb } from "./database.ts";

/** Where a vendor's server keeps its orders, with `trade_no` and `paid_at`. */
export interface SettledOrders {
  /** A table of the schema `sandbox`. */
  table: string;
  /** Its column of whole TWD or of cents. */
  amount: "amount_twd" | "amount_cents";
}

/** How many lines are read at a time. */
const page = 500;

/** A vendor's orders that were paid in a day, by their numbers. The sandbox takes no fee. */
export async function settledOrders(
  db: VendorSandboxDb,
  { table, amount }: SettledOrders,
  { first, end }: SettledDay,
  after: string,
) {
  const { rows } = await sql<{ trade_no: string; cents: bigint; paid_at: Date }>`
    select trade_no, ${sql.ref(amount)} * ${amount === "amount_twd" ? 100 : 1}::integer as cents, paid_at
      from ${sql.table(`sandbox.${table}`)}
      where paid_at >= ${first} and paid_at < ${end} and trade_no > ${after} order by trade_no limit ${page}`.execute(
    db,
  );
  const lines = rows.map((row): SettlementLine => ({
    kind: "order",
    id: row.trade_no,
    player: null,
    betCents: null,
    validBetCents: null,
    payoutCents: null,
    amountCents: row.cents,
    feeCents: 0n,
    counts: true,
    at: row.paid_at,
  }));
  return { lines, last: rows.at(-1)?.trade_no ?? after };
}
