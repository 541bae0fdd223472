import assert from "node:assert/strict";
import { v7 } from "uuid";
import { insertAddress } from "../testing/insert_targets.ts";
import { type WithdrawalSite, withdrawalSite } from "../testing.ts";
import { proposeBatch } from "../batches/propose_batch.ts";
import { requestWithdrawal } from "../request_withdrawal.ts";
import { failWithdrawal } from "./fail_withdrawal.ts";
import { payByHand, takeBackHandPayment } from "./pay_by_hand.ts";
import { approveWithdrawal } from "./review.ts";

const review = (id: string, operator = "amy") => ({ id, operator, reason: "no sender" });

Deno.test("two operators who name the same payment end a withdrawal that was paid by hand, once", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await approved(site, await site.ask(member, 1000));
  const say = (operator: string, reference: string) => payByHand(site.ctx, { ...review(id, operator), reference });
  assert.equal((await say("amy", "b-20261121-7")).kind, "proposed");
  assert.equal((await say(" AMY", "B-20261121-7")).kind, "proposed", "one operator, however the name is typed");
  const differs = await say("ben", "B-20261121-8");
  assert.deepEqual(differs.kind === "proposed" && differs.others.map(({ terms }) => terms.reference), ["B-20261121-7"]);
  assert.deepEqual(await site.money(member), { main: 99_000_00n, "hold:withdrawal": 1000_00n });
  const done = await say("ben", " B-20261121-7 ");
  assert.deepEqual([done.kind, done.kind === "paid" && done.proposedBy], ["paid", "amy"]);
  const { state, payout_reference, paid_by_hand } = await site.order(id);
  assert.deepEqual([state, payout_reference, paid_by_hand], ["paid", "B-20261121-7", true]);
  assert.equal((await say("eve", "B-20261121-7")).kind, "unchanged");
  assert.equal((await say("eve", "B-20261121-9")).kind, "wrong_state");
  assert.deepEqual(await site.money(member), { main: 99_000_00n, "hold:withdrawal": 0n });
  assert.equal(await site.paidAtTheBank(), 0);
  const { body } = await site.call("user/mail", member);
  assert.match(body.data[0].title, /已撥款/);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "detail"])
    .where("subject", "=", id).orderBy("id").execute();
  assert.deepEqual(events.map(({ operator, action }) => `${operator} ${action}`), [
    "amy withdrawal.approved",
    "amy withdrawal.pay_by_hand_proposed",
    "ben withdrawal.pay_by_hand_proposed",
    "ben withdrawal.paid_by_hand",
  ]);
  assert.deepEqual(events.at(-1)?.detail, { amount_cents: "100000", reference: "B-20261121-7", proposed_by: "amy" });
  await site.assertBooks();
});

Deno.test("from the first proposal on no other operator pays, exports or fails it, until the proposal is taken back", async () => {
  await using site = await withdrawalSite();
  const id = await approved(site, await site.ask(await site.withdrawer(), 1000));
  await payByHand(site.ctx, { ...review(id), reference: "BANK-1" });
  assert.equal((await site.pay(id)).kind, "paid_by_hand_proposed");
  assert.equal((await failWithdrawal(site.ctx, review(id, "ben"))).kind, "paid_by_hand_proposed");
  assert.equal(await proposeBatch(site.ctx, { operator: "ben", reason: "due", limit: 10 }), null);
  site.clock.at = new Date(site.clock.at.getTime() + 400 * 86_400_000);
  assert.equal((await site.pay(id)).kind, "paid_by_hand_proposed", "such a word doesn't grow old");
  assert.equal((await takeBackHandPayment(site.ctx, review(id, "ben"))).kind, "not_proposed");
  assert.equal((await takeBackHandPayment(site.ctx, review(id, "AMY"))).kind, "taken_back");
  assert.equal((await site.pay(id)).kind, "sent");
  assert.equal((await payByHand(site.ctx, { ...review(id), reference: "BANK-1" })).kind, "wrong_state");
  await site.assertBooks();
});

Deno.test("one payment pays one withdrawal, and references have the form of what is paid to", async () => {
  await using site = await withdrawalSite();
  const [one, other] = [
    await approved(site, await site.ask(await site.withdrawer(), 1000)),
    await approved(site, await site.ask(await site.withdrawer(), 1000)),
  ];
  for (const operator of ["amy", "ben"]) await payByHand(site.ctx, { ...review(one, operator), reference: "BANK-1" });
  const twice = await payByHand(site.ctx, { ...review(other), reference: "bank-1" });
  assert.deepEqual(twice.kind === "reference_used" && twice.by, one);
  for (const reference of ["", "x", "=1+1", "a b c d", "B".repeat(41)]) {
    assert.equal((await payByHand(site.ctx, { ...review(other), reference })).kind, "wrong_reference", reference);
  }
  const member = await site.member({ main: 5000_00n });
  const orderId = v7();
  const targetId = await insertAddress(site.ctx, member);
  const input = { orderId, mode: "address", targetId, amountCents: 1000_00n, password: "" } as const;
  assert.ok((await requestWithdrawal(site.ctx, member.id, input)).ok);
  await approved(site, orderId);
  const transaction = "ab".repeat(32);
  assert.equal((await payByHand(site.ctx, { ...review(orderId), reference: "BANK-2" })).kind, "wrong_reference");
  await payByHand(site.ctx, { ...review(orderId), reference: transaction.toUpperCase() });
  assert.equal((await payByHand(site.ctx, { ...review(orderId, "ben"), reference: transaction })).kind, "paid");
  await site.assertBooks();
});

Deno.test("only what is approved and unsent is paid by hand, and of two operators at once one proposes and the other agrees", async () => {
  await using site = await withdrawalSite();
  const id = await site.ask(await site.withdrawer(), 1000);
  const say = (operator: string) => payByHand(site.ctx, { ...review(id, operator), reference: "BANK-1" });
  assert.equal((await say("amy")).kind, "wrong_state");
  assert.equal((await payByHand(site.ctx, { ...review(v7()), reference: "BANK-1" })).kind, "not_found");
  await approved(site, id);
  const kinds = (await Promise.all([say("amy"), say("ben"), say("amy")])).map(({ kind }) => kind).sort();
  assert.equal(kinds.filter((kind) => kind === "paid").length, 1);
  await site.assertBooks();
});

async function approved(site: WithdrawalSite, id: string): Promise<string> {
  assert.equal((await approveWithdrawal(site.ctx, review(id))).kind, "done");
  return id;
}
