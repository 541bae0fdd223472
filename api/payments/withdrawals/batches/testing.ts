import assert from "node:assert/strict";
import { approveWithdrawal } from "../operators/review.ts";
import type { WithdrawalSite, Withdrawer } from "../testing.ts";
import { exportBatch } from "./export_batch.ts";
import type { ResultLine } from "./parse_results.ts";
import { proposeBatch } from "./propose_batch.ts";

/** A member's withdrawal that is approved. */
export interface Approved {
  id: string;
  member: Withdrawer;
}

/** Members of 100,000 TWD whose withdrawals of these amounts (TWD) are approved, in this order. */
export async function approvedWithdrawals(site: WithdrawalSite, ...amounts: number[]): Promise<Approved[]> {
  const all: Approved[] = [];
  for (const amount of amounts) {
    const member = await site.withdrawer();
    const id = await site.ask(member, amount);
    for (const operator of ["amy", "ben"]) await approveWithdrawal(site.ctx, { id, operator, reason: "fine" });
    all.push({ id, member });
  }
  return all;
}

/** Proposes a batch as amy, exports it as ben, and gives its number and its file. */
export async function exportedBatch({ ctx }: WithdrawalSite): Promise<{ batch: bigint; text: string }> {
  const proposed = await proposeBatch(ctx, { operator: "amy", reason: "payday", limit: 100 });
  assert.ok(proposed);
  const exported = await exportBatch(ctx, { batch: proposed.id, operator: "ben", reason: "payday", again: false });
  assert.ok(exported.kind === "exported", exported.kind);
  return { batch: proposed.id, text: exported.text };
}

/** The bank's result file: each line's reference, amount as text, and `paid` with a number or `failed` with a reason. */
export function resultFile(...lines: [reference: string, amount: string, result: "paid" | "failed", word: string][]) {
  const rows = lines.map(([reference, amount, result, word]) =>
    [reference, amount, result, ...(result === "paid" ? [word, ""] : ["", word])].join(",")
  );
  return ["reference,amount,result,bank_reference,reason", ...rows].join("\r\n") + "\r\n";
}

/** The answer in a line of a result file. */
export type Answer = ResultLine["answer"];
