import assert from "node:assert/strict";
import { v7 } from "uuid";
import { parseResults } from "@/api/payments/withdrawals/batches/parse_results.ts";
import { exportBatch } from "@/api/payments/withdrawals/batches/export_batch.ts";
import { importResults } from "@/api/payments/withdrawals/batches/import_results.ts";
import { proposeBatch } from "@/api/payments/withdrawals/batches/propose_batch.ts";
import { referenceOf } from "@/api/payments/withdrawals/batches/payout_batch.ts";
import { payByHand } from "@/api/payments/withdrawals/operators/pay_by_hand.ts";
import { approveWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { type WithdrawalSite, withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { findUnknownPayments } from "./find_unknown_payments.ts";

const amy = { operator: "amy", reason: "due" };
const ben = { operator: "ben", reason: "due" };

Deno.test("a payment that left is known by its withdrawal's id, its batch's line or the bank's number, once it is paid here", async () => {
  await using site = await withdrawalSite();
  const [bySender, byHand, inBatch, unpaid] = [
    await approved(site),
    await approved(site),
    await approved(site),
    await approved(site),
  ] as const;
  await site.pay(bySender);
  for (const operator of [amy, ben]) await payByHand(site.ctx, { id: byHand, reference: "BANK-1", ...operator });
  await payByHand(site.ctx, { id: unpaid, reference: "BANK-9", ...amy });
  const batch = (await proposeBatch(site.ctx, { ...amy, limit: 10 }))!.id;
  await exportBatch(site.ctx, { batch, again: false, ...ben });
  const inFile = referenceOf(batch, 1);
  const lines = (...rows: string[]) => {
    const parsed = parseResults(["reference,amount,result,bank_reference,reason", ...rows].join("\n"));
    assert.ok(parsed.ok);
    return parsed.lines;
  };
  const unknown = v7();
  const file = lines(
    `${bySender},1000,paid,SBP-1,`,
    `wages,1000,paid,BANK-1,`,
    `${inFile},1000,paid,BANK-2,`,
    `${unpaid},1000,paid,BANK-9,`,
    `${unknown},1000,paid,BANK-3,`,
    `${referenceOf(batch + 1n, 1)},1000,paid,BANK-4,`,
    `${v7()},1000,failed,,the account is closed`,
  );
  const found = async () =>
    (await findUnknownPayments(site.ctx, file)).map(({ line, why, withdrawal }) => [line.line, why, withdrawal]);
  const rest = [[5, "not_paid_here", unpaid], [6, "unknown", null], [7, "unknown", null]];
  assert.deepEqual(await found(), [[4, "not_paid_here", inBatch], ...rest]);
  const results = `reference,amount,result,bank_reference,reason\n${inFile},1000,paid,BANK-2,\n`;
  assert.equal((await importResults(site.ctx, { batch, text: results, dryRun: false, ...amy })).kind, "imported");
  assert.deepEqual(await found(), rest);
  const other = await findUnknownPayments(site.ctx, lines(`${bySender},999,paid,SBP-1,`));
  assert.deepEqual(other.map(({ why }) => why), ["amount_differs"]);
});

async function approved(site: WithdrawalSite): Promise<string> {
  const id = await site.ask(await site.withdrawer(), 1000);
  assert.equal((await approveWithdrawal(site.ctx, { id, ...amy })).kind, "done");
  return id;
}
