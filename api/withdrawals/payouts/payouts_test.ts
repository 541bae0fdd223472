import assert from "node:assert/strict";
import fc from "fast-check";
import { cancelWithdrawal } from "../cancel_withdrawal.ts";
import { failWithdrawal } from "../operators/fail_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "../operators/review.ts";
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
  await using site = await withdrawalSite({ timeoutMs: 3_000 });
  const member = await site.withdrawer();
  const id = await approved(site, await site.ask(member, 1000));
  for (const fault of ["silent", "nonsense", "error"] as const) {
    site.faults.create = fault;
    await site.pay(id);
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

Deno.test("a process that dies before the bank heard of it leaves it payable, but not before that is certain", async () => {
  await using site = await withdrawalSite();
  const id = await approved(site, await site.ask(await site.withdrawer(), 1000));
  const dies = () => Promise.reject(new Error("killed"));
  await assert.rejects(payOut(site.ctx, review(id), dies), /killed/);
  pass(site, 60_000);
  await askAboutPayouts(site.ctx);
  assert.equal((await site.pay(id)).kind, "unchanged", "it may still be on its way");
  pass(site, 5 * 60_000);
  await askAboutPayouts(site.ctx);
  assert.equal((await site.pay(id)).kind, "sent");
  assert.equal((await site.order(id)).state, "paid");
  await site.assertBooks();
});

Deno.test("in any order of what members, operators, banks and crashes do, the books hold and no payout is doubled", async () => {
  const act = fc.constantFrom(
    ...["ask", "cancel", "approve", "reject", "pay", "die", "fail", "query", "later"] as const,
    ...["nonsense", "error", "closed"] as const,
  );
  await using site = await withdrawalSite();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const member = await site.withdrawer({ main: 10_000_00n });
      let id = await site.ask(member, 1000);
      for (const act of acts) {
        site.faults.create = act === "nonsense" || act === "error" ? act : undefined;
        switch (act) {
          case "ask":
            pass(site, 24 * 60 * 60_000);
            if ((await site.order(id)).ended_at) id = await site.ask(member, 1000);
            break;
          case "cancel":
            await cancelWithdrawal(site.ctx, member.id, id);
            break;
          case "approve":
            await approveWithdrawal(site.ctx, review(id));
            break;
          case "reject":
            await rejectWithdrawal(site.ctx, review(id));
            break;
          case "fail":
            await failWithdrawal(site.ctx, review(id));
            break;
          case "query":
            await askAboutPayouts(site.ctx);
            break;
          case "later":
            pass(site, 6 * 60_000);
            break;
          case "die":
            await payOut(site.ctx, review(id), () => Promise.reject(new Error("killed"))).catch(() => {});
            break;
          default: {
            const to = act === "closed" ? { ...destination, account: "120000" } : destination;
            await payOut(site.ctx, review(id), () => Promise.resolve(to));
          }
        }
      }
      const { main = 0n, "hold:withdrawal": held = 0n } = await site.money(member);
      const states = await site.db.selectFrom("withdrawals").select("state").where("member_id", "=", member.id)
        .execute();
      const count = (...wanted: string[]) => BigInt(states.filter(({ state }) => wanted.includes(state)).length);
      assert.equal(held, count("requested", "approved") * 1000_00n);
      assert.equal(main, 10_000_00n - count("requested", "approved", "paid") * 1000_00n);
    }),
    { numRuns: 25 },
  );
  await site.assertBooks();
  pass(site, 24 * 60 * 60_000);
  site.faults.create = undefined;
  await askAboutPayouts(site.ctx);
  const paid = await site.db.selectFrom("withdrawals").select("id").where("state", "=", "paid").execute();
  assert.equal(await site.paidAtTheBank(), paid.length, "the bank has paid what the books say");
  await site.assertBooks();
});

async function approved(site: WithdrawalSite, id: string): Promise<string> {
  assert.equal((await approveWithdrawal(site.ctx, review(id))).kind, "done");
  return id;
}

function pass(site: WithdrawalSite, ms: number): void {
  site.clock.at = new Date(site.clock.at.getTime() + ms);
}
