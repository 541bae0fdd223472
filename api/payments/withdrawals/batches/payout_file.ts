import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { byteOrderMark, csvRows } from "@/api/lists/csv_rows.ts";
import type { Ctx } from "@/api/context.ts";
import { bankDestinations } from "../payouts/destination.ts";
import type { WithdrawalRow } from "../withdrawal.ts";
import { referenceOf } from "./payout_batch.ts";
import { decimalText } from "@/shared/money.ts";

/** The columns of the file, described in docs/decisions/2026-11-21-payouts-by-hand-and-by-file.md. */
const payoutFileColumns = ["serial", "bank_code", "branch", "account", "name", "amount", "reference"] as const;

/**
 * A batch's file as the bank's batch upload takes it: CSV in UTF-8 with a byte order mark, a line for each withdrawal with
 * the account in clear, the amount in TWD with two decimals. The same batch always gives the same text, as approved cards
 * never change. Throws when an account can't be deciphered.
 */
export async function payoutFileText(
  ctx: Pick<Ctx, "vault">,
  tx: Transaction<DB>,
  batch: bigint,
  orders: readonly WithdrawalRow[],
): Promise<string> {
  const destinations = await bankDestinations(ctx, tx, orders);
  const rows = orders.map((order) => {
    const { bankCode, branch, account, holder } = destinations.get(order.id)!;
    const amount = decimalText(order.amount_cents);
    const serial = order.payout_serial!;
    return [serial, bankCode, branch, account, holder, amount, referenceOf(batch, serial)];
  });
  return byteOrderMark + csvRows([payoutFileColumns, ...rows]);
}
