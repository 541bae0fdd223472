import assert from "node:assert/strict";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { holdTimeouts } from "@/testing/hold_timeouts.ts";
import { failWithdrawal } from "../operators/fail_withdrawal.ts";
import { approveWithdrawal } from "../operators/review.ts";
import { destination, type WithdrawalSite, withdrawalSite } from "../testing.ts";
import { askAboutPayouts } from "./ask_about_payouts.ts";
import { payOut } from "./pay_out.ts";

const review = (id: string) => ({ id, operator: "amy", reason: "due" });

Deno.test("an approved withdrawal is paid once, however many say so at once", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await approved(site, await site.ask(member, 1000));
  await Promise.all([site.pay(id), site.pay(id), site.pay(id)]);
  const { state, payout_reference } = await site.order(id);
  assert.deepEqual([state, payout_reference], ["paid", `SBP-${id.slice(-12)}`]);
  assert.equal(await site.paidAtTheBank(), 1);
  assert.deepEqual(await site.money(member), { main: 99_000_00n, "hold:withdrawal": 0n });
  await site.assertBooks();
});

Deno.test("an answer that was lost leaves it unknown: held, never paid again, and asked about until the bank says", async () => {
  using limit = holdTimeouts();
  await using site = await withdrawalSite({ timeoutMs: limit.ms });
  const member = await site.withdrawer();
  const id = await approved(site, await site.ask(member, 1000));
  for (const fault of ["silent", "nonsense", "error"] as const) {
    site.faults.create = fault;
    const paying = site.pay(id);
    if (fault === "silent") {
      await until("the bank has paid", async () => await site.paidAtTheBank() === 1);
      limit.end();
    }
    await paying;
    assert.equal((await site.order(id)).state, "approved");
  }
  const answer = await failWithdrawal(site.ctx, review(id));
  assert.equal(answer.kind, "sender_disagrees");
  site.faults.query = "error";
  pass(site, 60_000);
  await askAboutPayouts(site.ctx);
  assert.equal((await site.order(id)).state, "paid", "the sender said so when it was asked before the failing");
  assert.equal(await site.paidAtTheBank(), 1);
  await site.assertBooks();
});

Deno.test("what the bank refuses goes back to the member", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await approved(site, await site.ask(member, 1000));
  const closed = { ...destination, account: "120000" };
  await payOut(site.ctx, review(id), () => Promise.resolve(closed));
  const { state, reason } = await site.order(id);
  assert.deepEqual([state, reason], ["failed", "account closed"]);
  assert.deepEqual(await site.money(member), { main: 100_000_00n, "hold:withdrawal": 0n });
  await site.assertBooks();
});

Deno.test("a destination that can't be read begins nothing: it is paid as soon as it can be", async () => {
  await using site = await withdrawalSite();
  const id = await approved(site, await site.ask(await site.withdrawer(), 1000));
  await assert.rejects(payOut(site.ctx, review(id), () => Promise.reject(new Error("no rate"))), /no rate/);
  assert.equal((await site.order(id)).sent_at, null);
  assert.equal((await site.pay(id)).kind, "sent");
  await site.assertBooks();
});

Deno.test("a withdrawal whose process dies before the bank got it stays payable, but not before that is certain", async () => {
  await using site = await withdrawalSite();
  const id = await approved(site, await site.ask(await site.withdrawer(), 1000));
  const bank = site.ctx.payouts.get("card")!;
  const dying = { ...bank, send: () => Promise.reject(new Error("killed")) };
  const dies = payOut(
    { ...site.ctx, payouts: new Map([["card", dying]]) },
    review(id),
    () => Promise.resolve(destination),
  );
  await assert.rejects(dies, /killed/);
  pass(site, 60_000);
  await askAboutPayouts(site.ctx);
  assert.equal((await site.pay(id)).kind, "unchanged", "it may still be in transit");
  pass(site, 5 * 60_000);
  await askAboutPayouts(site.ctx);
  assert.equal((await site.pay(id)).kind, "sent");
  assert.equal((await site.order(id)).state, "paid");
  await site.assertBooks();
});

async function approved(site: WithdrawalSite, id: string): Promise<string> {
  assert.equal((await approveWithdrawal(site.ctx, review(id))).kind, "done");
  return id;
}

function pass(site: WithdrawalSite, ms: number): void {
  site.clock.at = new Date(site.clock.at.getTime() + ms);
}
