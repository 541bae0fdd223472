import assert from "node:assert/strict";
import { byHand, setBenefits, setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import { withdrawalSite } from "../testing.ts";
import { failWithdrawal } from "./fail_withdrawal.ts";
import { approveWithdrawal } from "./review.ts";

Deno.test("withdrawals of one member that are large together are approved by two, whichever operators approve each", async () => {
  await using site = await withdrawalSite();
  const approve = async (id: string, operator: string) =>
    (await approveWithdrawal(site.ctx, { id, operator, reason: "fine" })).kind;
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  await setBenefits(site.ctx);
  await setLevelByTwo(site.ctx, byHand(member.account, 4));
  const first = await site.ask(member, 30_000);
  const second = await site.ask(member, 20_001);
  assert.equal(await approve(first, "amy"), "done");
  for (const operator of ["ben", "BEN"]) assert.equal(await approve(second, operator), "proposed");
  assert.equal(await approve(await site.ask(other, 50_000), "amy"), "done", "another member's are apart");
  assert.equal(await approve(second, "amy"), "done");
  await site.assertBooks();
});

Deno.test("what one operator fails is given back, and counts in what they give in a day", async () => {
  await using site = await withdrawalSite();
  const by = (id: string, operator: string) => ({ id, operator, reason: "the bank is closed" });
  const orders: string[] = [];
  for (const amount of [30_000, 20_000, 1000]) orders.push(await site.ask(await site.withdrawer(), amount));
  for (const id of orders) await approveWithdrawal(site.ctx, by(id, "amy"));
  const fail = async (index: number, operator: string) =>
    (await failWithdrawal(site.ctx, by(orders[index]!, operator))).kind;
  assert.deepEqual([await fail(0, "ada"), await fail(1, "ada")], ["done", "done"]);
  assert.equal(await fail(2, "ADA"), "proposed");
  assert.equal(await fail(2, "ben"), "done", "by two, though ben alone might");
  const sums = await site.db.selectFrom("alone_sums").select(["subject", "cents"]).where(
    "subject",
    "like",
    "operator %",
  )
    .execute();
  assert.deepEqual(sums, [{ subject: "operator ada", cents: 50_000_00n }]);
  await site.assertBooks();
});
