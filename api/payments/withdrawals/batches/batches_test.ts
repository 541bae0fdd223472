import assert from "node:assert/strict";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { propose as proposeDecision } from "@/api/platform/approvals/propose_or_agree.ts";
import { failWithdrawal } from "../operators/fail_withdrawal.ts";
import { waitingWithdrawals } from "../operators/find_withdrawals.ts";
import { payByHand } from "../operators/pay_by_hand.ts";
import { askAboutPayouts } from "../payouts/ask_about_payouts.ts";
import { settlePayout } from "../payouts/settle_payout.ts";
import { lockWithdrawal } from "../withdrawal.ts";
import { withdrawalSite } from "../testing.ts";
import { exportBatch } from "./export_batch.ts";
import { importResults } from "./import_results.ts";
import { proposeBatch } from "./propose_batch.ts";
import { approvedWithdrawals, exportedBatch, resultFile } from "./testing.ts";
import { voidBatch } from "./void_batch.ts";

const propose = { operator: "amy", reason: "payday", limit: 100 };
const by = (operator: string, batch: bigint) => ({ batch, operator, reason: "payday" });

Deno.test("one operator proposes a file, another exports it: exact amounts, every account in clear, each line once", async () => {
  await using site = await withdrawalSite();
  const [one, two] = await approvedWithdrawals(site, 1000, 60_000);
  await site.ask(await site.withdrawer(), 5000);
  await site.db.updateTable("bank_cards").set({ holder: "=1+1", bank_branch: "西門, 一" })
    .where("id", "=", BigInt(two!.member.cardId)).execute();
  const batch = await proposeBatch(site.ctx, propose);
  assert.deepEqual([batch?.withdrawals, batch?.total_cents], [2, 61_000_00n]);
  assert.deepEqual((await waitingWithdrawals(site.ctx)).map(({ state }) => state), ["requested"]);
  const exporting = (operator: string) => exportBatch(site.ctx, { ...by(operator, batch!.id), again: false });
  assert.equal((await exporting(" Amy")).kind, "proposed");
  assert.equal((await site.order(one!.id)).sent_at, null);
  const exported = await exporting("ben");
  assert.ok(exported.kind === "exported");
  assert.equal(
    exported.text,
    "\ufeffserial,bank_code,branch,account,name,amount,reference\r\n" +
      `1,004,,${one!.member.cardId}2345,測試,1000.00,JH0000010001\r\n` +
      `2,004,"西門, 一",${two!.member.cardId}2345,'=1+1,60000.00,JH0000010002\r\n`,
  );
  assert.equal((await exporting("eve")).kind, "wrong_state");
  assert.equal(await proposeBatch(site.ctx, propose), null, "each withdrawal is in one file");
  const events = await site.db.selectFrom("audit_events").selectAll().where("action", "like", "payout_batch.%")
    .orderBy("id").execute();
  assert.deepEqual(events.map(({ operator, action }) => `${operator} ${action}`), [
    "amy payout_batch.export_proposed",
    "ben payout_batch.exported",
  ]);
  const all = JSON.stringify(
    await site.db.selectFrom("audit_events").select(["detail", "reason", "subject"]).execute(),
  );
  // As a figure by itself: an id has any five digits within it by chance.
  assert.doesNotMatch(all, new RegExp(`\\b${one!.member.cardId}2345\\b`), "no account number in the trail");
  await site.assertBooks();
});

Deno.test("a withdrawal in an exported file is paid in no other way, whatever senders, operators and jobs do", async () => {
  await using site = await withdrawalSite();
  const [proposed, exported] = await approvedWithdrawals(site, 1000, 1000);
  const tries = async (id: string) => [
    (await site.pay(id)).kind,
    (await payByHand(site.ctx, { id, operator: "amy", reason: "x", reference: "BANK-1" })).kind,
    (await failWithdrawal(site.ctx, { id, operator: "amy", reason: "x" })).kind,
  ];
  const inBatch = ["in_batch", "in_batch", "in_batch"];
  const first = await proposeBatch(site.ctx, { ...propose, limit: 1 });
  assert.deepEqual(await tries(proposed!.id), inBatch);
  const { batch } = await exportedBatch(site);
  assert.deepEqual(await tries(exported!.id), inBatch);
  site.clock.at = new Date(site.clock.at.getTime() + 86_400_000);
  await askAboutPayouts(site.ctx);
  assert.deepEqual(await tries(exported!.id), inBatch, "the sender doesn't know it, and isn't asked");
  const late = await settlePayout(site.ctx, exported!.id, { kind: "refused", reason: "late" }, site.ctx.now());
  assert.equal(late.state, "approved", "nor is a sender's late word taken");
  assert.equal(await site.paidAtTheBank(), 0);
  assert.deepEqual([(await site.order(proposed!.id)).payout_batch_id, batch], [first!.id, first!.id + 1n]);
  await site.assertBooks();
});

Deno.test("a proposal waits for an operator who pays a withdrawal at that moment, and leaves that one out", async () => {
  await using site = await withdrawalSite();
  const [one] = await approvedWithdrawals(site, 1000);
  const batch = await site.db.transaction().execute(async (tx) => {
    await lockWithdrawal(tx, one!.id);
    const proposing = proposeBatch(site.ctx, propose);
    await untilBlocked(site.db);
    const decision = { name: "withdrawal.pay_by_hand", subject: one!.id, terms: { reference: "BANK-1" } } as const;
    await proposeDecision(tx, decision, { operator: "eve", reason: "paid" }, site.clock.at);
    return { proposing };
  });
  assert.equal(await batch.proposing, null);
});

Deno.test("of two proposals at once each withdrawal is in one", async () => {
  await using site = await withdrawalSite();
  await approvedWithdrawals(site, 1000, 1000, 1000);
  const batches = await Promise.all([1, 2, 3].map(() => proposeBatch(site.ctx, { ...propose, limit: 2 })));
  const total = batches.reduce((sum, batch) => sum + (batch?.withdrawals ?? 0), 0);
  assert.ok(total >= 2 && total <= 3);
  await site.assertBooks();
});

Deno.test("the same file is given once more only to two operators", async () => {
  await using site = await withdrawalSite();
  await approvedWithdrawals(site, 1000, 2000);
  const { batch, text } = await exportedBatch(site);
  const again = (operator: string) => exportBatch(site.ctx, { ...by(operator, batch), again: true });
  assert.equal((await again("amy")).kind, "proposed");
  assert.equal((await again("AMY")).kind, "proposed");
  const given = await again("eve");
  assert.deepEqual([given.kind, given.kind === "exported" && given.text], ["exported", text]);
  assert.equal((await again("eve")).kind, "proposed", "each time anew");
});

Deno.test("a batch that the bank never took is voided by two operators, and its withdrawals are paid by other means", async () => {
  await using site = await withdrawalSite();
  const [one] = await approvedWithdrawals(site, 1000);
  const { batch } = await exportedBatch(site);
  assert.equal((await voidBatch(site.ctx, by("amy", batch))).kind, "proposed");
  assert.equal((await voidBatch(site.ctx, by("ben", batch))).kind, "voided");
  assert.equal((await voidBatch(site.ctx, by("ben", batch))).kind, "wrong_state");
  const late = resultFile(["JH0000010001", "1000", "paid", "B-1"]);
  const importing = await importResults(site.ctx, { ...by("amy", batch), text: late, dryRun: false });
  assert.equal(importing.kind, "wrong_state");
  const second = await exportedBatch(site);
  assert.match(second.text, /JH0000020001/);
  const proposed = await voidBatch(site.ctx, by("amy", second.batch));
  assert.equal(proposed.kind, "proposed");
  await voidBatch(site.ctx, by("ben", second.batch));
  assert.equal((await site.pay(one!.id)).kind, "sent");
  await site.assertBooks();
});

Deno.test("one operator cancels a batch that was only proposed; no operator voids one that the bank has reported on", async () => {
  await using site = await withdrawalSite();
  await approvedWithdrawals(site, 1000, 2000);
  const proposed = await proposeBatch(site.ctx, propose);
  assert.equal((await voidBatch(site.ctx, by("amy", proposed!.id))).kind, "voided");
  const { batch } = await exportedBatch(site);
  const text = resultFile(["JH0000020001", "1000", "paid", "B-1"]);
  assert.equal((await importResults(site.ctx, { ...by("amy", batch), text, dryRun: false })).kind, "imported");
  assert.equal((await voidBatch(site.ctx, by("ben", batch))).kind, "bank_took_it");
  await site.assertBooks();
});
