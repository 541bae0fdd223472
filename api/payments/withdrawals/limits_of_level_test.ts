import assert from "node:assert/strict";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { byHand, setBenefits, setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { withdrawalSite } from "./testing.ts";

Deno.test("of twenty requests at once as many are taken as the level allows, and a cancelled one makes room", async () => {
  await using site = await withdrawalSite();
  await setBenefits(site.ctx);
  const member = await site.withdrawer({ main: 50_000_00n });
  await setLevelByTwo(site.ctx, byHand(member.account, 4));
  const ask = () => site.call("user/withdrawal", member, { bank_id: member.cardId, amount: 1000, mode: "a" });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const taken = answers.filter(({ body }) => body.status);
  assert.equal(taken.length, 3);
  const refused = answers.filter(({ body }) => !body.status).map(({ body }) => `${body.errorCode} ${body.msg}`);
  assert.deepEqual([...new Set(refused)], ["withdrawals_of_day_used 每日最多提領 3 次"]);
  const cancel = (order_id: string) => site.call("user/withdrawal/cancel", member, { order_id });
  await cancel(taken[1]!.body.data.order_id);
  assert.deepEqual([(await ask()).body.status, (await ask()).body.errorCode], [true, "withdrawals_of_day_used"]);
  const numbers = await site.db.selectFrom("withdrawals").select(["id", "number_of_day"]).where(
    "state",
    "=",
    "requested",
  )
    .orderBy("number_of_day").execute();
  assert.deepEqual(numbers.map(({ number_of_day }) => number_of_day), [1, 2, 3]);
  // The first number is free, but two others of the day are taken.
  await cancel(numbers[0]!.id);
  await setLevelByTwo(site.ctx, byHand(member.account, 1));
  assert.equal((await ask()).body.errorCode, "one_withdrawal_a_day");
  await site.assertBooks();
});

Deno.test("the most of one withdrawal is the level's, and who has a lower level now has its limits", async () => {
  await using site = await withdrawalSite();
  await setBenefits(site.ctx);
  const member = await site.withdrawer({ main: 5_000_000_00n });
  const ask = async (amount: number) => {
    const { body } = await site.call("user/withdrawal", member, { bank_id: member.cardId, amount, mode: "a" });
    return body.status ? "taken" : `${body.errorCode} ${body.msg}`;
  };
  assert.equal(await ask(1_000_001), "withdrawal_above_maximum 最高金額為1000000");
  await setLevelByTwo(site.ctx, byHand(member.account, 4));
  assert.equal(await ask(2_000_001), "withdrawal_above_maximum 最高金額為2000000");
  assert.equal(await ask(2_000_000), "taken");
  await setLevelByTwo(site.ctx, byHand(member.account, 1));
  assert.equal(await ask(1000), "one_withdrawal_a_day 每日僅能提領一次");
  await site.assertBooks();
});

Deno.test("a request that waited for the member is checked against the level that they have then", async () => {
  await using site = await withdrawalSite();
  await setBenefits(site.ctx);
  const member = await site.withdrawer({ main: 5_000_000_00n });
  await setLevelByTwo(site.ctx, byHand(member.account, 4));
  const { answer } = await site.db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    const input = { bank_id: member.cardId, amount: 1_500_000, mode: "a" };
    const answer = site.call("user/withdrawal", member, input);
    await untilBlocked(site.db);
    await tx.updateTable("members").set({ user_level: 0 }).where("id", "=", member.id).execute();
    return { answer };
  });
  assert.equal((await answer).body.errorCode, "withdrawal_above_maximum");
  await site.assertBooks();
});
