import assert from "node:assert/strict";
import { beginRecovery } from "@/api/accounting/recovery/begin_recovery.ts";
import { endRecovery } from "@/api/accounting/recovery/end_recovery.ts";
import { cancelWithdrawal } from "../cancel_withdrawal.ts";
import { exportBatch } from "../batches/export_batch.ts";
import { proposeBatch } from "../batches/propose_batch.ts";
import { voidBatch } from "../batches/void_batch.ts";
import { destination, type WithdrawalSite, withdrawalSite } from "../testing.ts";
import { failWithdrawal } from "./fail_withdrawal.ts";
import { payByHand } from "./pay_by_hand.ts";
import { releaseWithdrawal } from "./release_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "./review.ts";

const amy = { operator: "amy", reason: "restored" };
const ben = { operator: "ben", reason: "restored" };

Deno.test("what was open at a restore's point is neither paid, given back nor put into a file", async () => {
  await using site = await withdrawalSite();
  const [requested, approved, inBatch] = [await site.withdrawer(), await site.withdrawer(), await site.withdrawer()];
  const asked = await site.ask(requested, 1000);
  const batched = await approvedOf(site, await site.ask(inBatch, 1000));
  const batch = (await proposeBatch(site.ctx, { ...amy, limit: 10 }))!.id;
  const due = await approvedOf(site, await site.ask(approved, 1000));
  assert.equal((await begin(site)).kind, "begun");
  assert.equal((await site.pay(due)).kind, "held");
  assert.equal((await failWithdrawal(site.ctx, { id: due, ...amy })).kind, "held");
  assert.equal((await rejectWithdrawal(site.ctx, { id: asked, ...amy })).kind, "held");
  assert.equal((await cancelWithdrawal(site.ctx, requested.id, asked)).ok, false);
  assert.equal(await proposeBatch(site.ctx, { ...amy, limit: 10 }), null);
  assert.equal((await exportBatch(site.ctx, { batch, again: false, ...ben })).kind, "held");
  assert.equal((await voidBatch(site.ctx, { batch, ...ben })).kind, "voided");
  assert.equal((await site.pay(batched)).kind, "held");
  assert.equal(await proposeBatch(site.ctx, { ...amy, limit: 10 }), null);
  assert.equal(await site.paidAtTheBank(), 0);
  assert.deepEqual(await Promise.all([asked, batched, due].map(async (id) => (await site.order(id)).state)), [
    "requested",
    "approved",
    "approved",
  ]);
  await site.assertBooks();
});

Deno.test("a held withdrawal that its sender has paid ends as paid, also if its approval was lost", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await site.ask(member, 1000);
  await site.ctx.payouts.get("card")!.send({ id, amountCents: 1000_00n, destination, sentAt: site.ctx.now() });
  await begin(site);
  assert.equal((await releaseWithdrawal(site.ctx, { id, ...amy })).kind, "done");
  const { state, held_at, payout_reference } = await site.order(id);
  assert.deepEqual([state, held_at, payout_reference], ["paid", null, `SBP-${id.slice(-12)}`]);
  assert.deepEqual(await site.money(member), { main: 99_000_00n, "hold:withdrawal": 0n });
  assert.equal(await site.paidAtTheBank(), 1);
  await site.assertBooks();
});

Deno.test("a held withdrawal is released by two operators, and only while its sender knows of no payment", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await approvedOf(site, await site.ask(member, 1000));
  await begin(site);
  site.faults.query = "error";
  assert.equal((await releaseWithdrawal(site.ctx, { id, ...amy })).kind, "sender_disagrees");
  delete site.faults.query;
  assert.equal((await releaseWithdrawal(site.ctx, { id, ...amy })).kind, "proposed");
  assert.equal((await releaseWithdrawal(site.ctx, { id, ...amy })).kind, "proposed");
  assert.equal((await site.pay(id)).kind, "held");
  assert.deepEqual(await endRecovery(site.ctx, amy), { kind: "held", withdrawals: 1 });
  assert.equal((await releaseWithdrawal(site.ctx, { id, ...ben })).kind, "done");
  assert.equal((await releaseWithdrawal(site.ctx, { id, ...ben })).kind, "unchanged");
  assert.equal((await site.pay(id)).kind, "sent");
  assert.equal(await site.paidAtTheBank(), 1);
  assert.deepEqual(await endRecovery(site.ctx, amy), { kind: "proposed" });
  assert.equal((await endRecovery(site.ctx, ben)).kind, "ended");
  assert.deepEqual(await endRecovery(site.ctx, ben), { kind: "none" });
  await site.assertBooks();
});

Deno.test("a held withdrawal that was paid by hand ends as paid under the bank's number", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await approvedOf(site, await site.ask(member, 1000));
  await begin(site);
  for (const operator of [amy, ben]) await payByHand(site.ctx, { id, reference: "BANK-1", ...operator });
  const { state, held_at } = await site.order(id);
  assert.deepEqual([state, held_at], ["paid", null]);
  await site.assertBooks();
});

Deno.test("what was sent by the point is not held: it is asked about by its id", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await approvedOf(site, await site.ask(member, 1000));
  site.faults.create = "error";
  await site.pay(id);
  await begin(site);
  const { state, held_at } = await site.order(id);
  assert.deepEqual([state, held_at], ["approved", null]);
});

async function begin({ ctx, clock }: WithdrawalSite) {
  return await beginRecovery(ctx, { point: clock.at, ...amy });
}

async function approvedOf(site: WithdrawalSite, id: string): Promise<string> {
  assert.equal((await approveWithdrawal(site.ctx, { id, ...amy })).kind, "done");
  return id;
}
