import type { WithdrawalRow } from "../withdrawal.ts";
import type { LineProblem, ResultLine } from "./parse_results.ts";
import { batchIn, referenceOf } from "./payout_batch.ts";
import { fromCents } from "@/shared/money.ts";

/** The changes that follow from a result file, before any is made. */
export interface Plan {
  /** To be ended by the bank's result. */
  due: { order: WithdrawalRow; line: ResultLine }[];
  /** How many lines repeat what is known already. */
  known: number;
  /** Withdrawals of the batch that the file doesn't list. */
  untold: number;
}

/** Finds the withdrawal of each line; reports every line that has none, another amount, or a contradicting result. */
export function matchResults(
  batch: bigint,
  orders: readonly WithdrawalRow[],
  lines: readonly ResultLine[],
): { ok: true; plan: Plan } | { ok: false; problems: LineProblem[] } {
  const byReference = new Map(orders.map((order) => [referenceOf(batch, order.payout_serial!), order]));
  const seen = new Map<string, number>();
  const problems: LineProblem[] = [];
  const plan: Plan = { due: [], known: 0, untold: 0 };
  for (const line of lines) {
    const order = byReference.get(line.reference);
    const problem = order ? wrongWith(order, line, seen) : unknown(batch, line.reference);
    if (problem) problems.push({ line: line.line, problem });
    else if (order!.state === "approved") plan.due.push({ order: order!, line });
    else plan.known++;
    if (!seen.has(line.reference)) seen.set(line.reference, line.line);
  }
  plan.untold = orders.filter((order) => order.state === "approved").length - plan.due.length;
  return problems.length === 0 ? { ok: true, plan } : { ok: false, problems };
}

function unknown(batch: bigint, reference: string): string {
  const other = batchIn(reference);
  if (other === null) return `${reference} is not one of our references`;
  return other === batch ? `batch ${batch} has no line ${reference}` : `${reference} belongs to batch ${other}`;
}

function wrongWith(order: WithdrawalRow, line: ResultLine, seen: ReadonlyMap<string, number>): string | null {
  const before = seen.get(line.reference);
  if (before !== undefined) return `${line.reference} is already in line ${before}`;
  if (line.amountCents !== order.amount_cents) {
    return `${line.reference} says ${fromCents(line.amountCents)}, but ${
      fromCents(order.amount_cents)
    } were to be paid`;
  }
  if (order.state === "approved") return null;
  const said = line.answer.kind === "paid" ? "paid" : "failed";
  if (order.state !== said) return `${line.reference} says ${said}, but is already ${order.state}`;
  const isSame = line.answer.kind !== "paid" || line.answer.reference === order.payout_reference;
  return isSame ? null : `${line.reference} was paid under another bank number: ${order.payout_reference}`;
}
