import { sql } from "kysely";
import type { ResultLine } from "@/api/payments/withdrawals/batches/parse_results.ts";
import { batchIn, referenceOf } from "@/api/payments/withdrawals/batches/payout_batch.ts";
import type { Ctx } from "../../context.ts";

/** A payment that has left and that the books don't have as paid. */
export interface UnbookedPayment {
  line: ResultLine;
  /** The withdrawal that it paid; null if the books don't know that. */
  withdrawal: string | null;
  why:
    /** The withdrawal or its batch was lost, or it was paid by hand: the member may still have the money here. */
    | "unknown"
    /** It is not paid here: paying it would pay it twice. */
    | "not_paid_here"
    | "amount_differs";
}

/**
 * Finds the payments of a bank's or payout sender's list that the books don't have as paid. A line's reference is ours: a
 * withdrawal's id, or that of a batch's line; a payment by hand is known by the bank's number of it.
 */
export async function findUnknownPayments(
  { db }: Pick<Ctx, "db">,
  lines: readonly ResultLine[],
): Promise<UnbookedPayment[]> {
  const made = lines.filter(({ answer }) => answer.kind === "paid");
  const ids = made.map(({ reference }) => reference.toLowerCase()).filter((reference) => uuid.test(reference));
  const batches = made.map(({ reference }) => batchIn(reference)).filter((batch) => batch !== null).map(String);
  const numbers = made.flatMap(({ answer }) => answer.kind === "paid" ? [answer.reference] : []);
  const rows = await db.selectFrom("withdrawals")
    .select(["id", "state", "amount_cents", "payout_batch_id", "payout_serial", "payout_reference", "paid_by_hand"])
    .where(sql<boolean>`id = any(${ids}::uuid[]) or payout_batch_id = any(${batches}::bigint[])
      or (paid_by_hand and payout_reference = any(${numbers}::text[]))`)
    .execute();
  const known = new Map<string, typeof rows[number]>();
  for (const row of rows) {
    known.set(row.id, row);
    if (row.payout_batch_id !== null) known.set(referenceOf(row.payout_batch_id, row.payout_serial!), row);
    if (row.paid_by_hand) known.set(`by hand ${row.payout_reference}`, row);
  }
  return made.flatMap((line): UnbookedPayment[] => {
    const number = line.answer.kind === "paid" ? line.answer.reference : "";
    const row = known.get(line.reference.toLowerCase()) ?? known.get(line.reference) ?? known.get(`by hand ${number}`);
    if (!row) return [{ line, withdrawal: null, why: "unknown" }];
    if (row.amount_cents !== line.amountCents) return [{ line, withdrawal: row.id, why: "amount_differs" }];
    return row.state === "paid" ? [] : [{ line, withdrawal: row.id, why: "not_paid_here" }];
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
