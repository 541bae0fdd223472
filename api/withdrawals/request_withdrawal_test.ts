import assert from "node:assert/strict";
import { requireTurnover } from "../bets/testing.ts";
import { withdrawalSite } from "./testing.ts";

Deno.test("asking holds the money; asking again under the same key takes it once", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const ask = () => {
    const input = { bank_id: member.cardId, amount: 5000, mode: "a", withdrawal_password: "default" };
    return site.call("user/withdrawal", member, input, { "idempotency-key": "one" });
  };
  const first = await ask();
  assert.deepEqual([first.body.data.state, first.body.data.credit], ["requested", 95_000]);
  assert.deepEqual((await ask()).body, first.body);
  assert.deepEqual(await site.money(member), { main: 95_000_00n, "hold:withdrawal": 5000_00n });
  await site.assertBooks();
});

Deno.test("of fifty requests at once one is taken", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer({ main: 20_000_00n });
  const input = { bank_id: member.cardId, amount: 1000, mode: "a" };
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.call("user/withdrawal", member, input)));
  assert.equal(answers.filter(({ body }) => body.status).length, 1);
  const others = new Set(answers.filter(({ body }) => !body.status).map(({ body }) => body.errorCode));
  assert.deepEqual([...others], ["one_withdrawal_a_day"]);
  assert.deepEqual(await site.money(member), { main: 19_000_00n, "hold:withdrawal": 1000_00n });
  await site.assertBooks();
});

Deno.test("every refusal comes in its order: whatever else is wrong, the first is told", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer({ main: 500_00n });
  const other = await site.withdrawer();
  const { order_id } = (await site.call("user/withdrawal", other, { bank_id: other.cardId, amount: 1000, mode: "a" }))
    .body.data;
  assert.ok(order_id);
  await requireTurnover(site.ctx, member.id, 700_00n);
  await site.call("user/password/withdrawal", member, {
    withdrawal_password: "right-one",
    withdrawal_password_c: "right-one",
  });
  const card = (verify: string) =>
    site.db.updateTable("bank_cards").set({ verify, reviewed_at: verify === "w" ? null : new Date() })
      .where("id", "=", BigInt(member.cardId)).execute();
  const ask = async (fields: Record<string, unknown>) => {
    const input = { bank_id: member.cardId, amount: 999.5, mode: "a", withdrawal_password: "wrong", ...fields };
    const { body } = await site.call("user/withdrawal", member, input);
    return [body.errorCode, body.msg];
  };
  await card("w");
  assert.deepEqual(await ask({}), ["card_unusable", "請選擇已通過審核的提領帳戶"]);
  assert.deepEqual(await ask({ bank_id: other.cardId }), ["card_unusable", "請選擇已通過審核的提領帳戶"]);
  assert.deepEqual(await ask({ mode: "v" }), ["card_unusable", "請選擇已通過審核的提領帳戶"]);
  await card("y");
  assert.deepEqual(await ask({}), ["withdrawal_password_wrong", "提領密碼錯誤"]);
  const withdrawal_password = "right-one";
  assert.deepEqual(await ask({ withdrawal_password }), ["withdrawal_amount", "請輸入提领金额"]);
  assert.deepEqual(await ask({ withdrawal_password, amount: 999 }), [
    "withdrawal_below_minimum",
    "最低提領額為1000",
  ]);
  assert.deepEqual(await ask({ withdrawal_password, amount: 1_000_001 }), [
    "withdrawal_above_maximum",
    "最高金額為1000000",
  ]);
  assert.deepEqual(await ask({ withdrawal_password, amount: 1000 }), [
    "turnover_remaining",
    "尚有流水 700 未完成，暫時無法提領",
  ]);
  await site.db.updateTable("turnover_requirements").set((eb) => ({ consumed_cents: eb.ref("required_cents") }))
    .execute();
  assert.deepEqual(await ask({ withdrawal_password, amount: 1000 }), ["insufficient_funds", "超出已有資產"]);
  await site.db.updateTable("members").set({ locked_at: new Date() }).where("id", "=", member.id).execute();
  assert.equal((await ask({}))[0], "unauthorized", "who is locked is signed out");
});

Deno.test("one a day, by the day in Taipei; what was cancelled does not use the day up", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  site.clock.at = new Date("2026-11-20T15:30:00Z");
  const first = await site.ask(member, 1000);
  await assert.rejects(site.ask(member, 1000), /one_withdrawal_a_day/);
  assert.equal((await site.call("user/withdrawal/cancel", member, { order_id: first })).body.data.credit, 100_000);
  await site.ask(member, 1000);
  await assert.rejects(site.ask(member, 1000), /one_withdrawal_a_day/);
  site.clock.at = new Date("2026-11-20T16:00:00Z");
  await site.ask(member, 1000);
  await site.assertBooks();
});

Deno.test("only one's own request is cancelled, once, and not when an operator has said yes", async () => {
  await using site = await withdrawalSite();
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  const id = await site.ask(member, 1000);
  assert.equal((await site.call("user/withdrawal/cancel", other, { order_id: id })).status, 404);
  for (let i = 0; i < 2; i++) {
    assert.equal((await site.call("user/withdrawal/cancel", member, { order_id: id })).body.data.state, "cancelled");
  }
  assert.deepEqual(await site.money(member), { main: 100_000_00n, "hold:withdrawal": 0n });
  const { body } = await site.call("user/record/withdrawal", member);
  assert.deepEqual([body.data[0].state, body.data[0].target, body.data[0].amount], ["cancelled", "···2345", 1000]);
  assert.deepEqual((await site.call("user/record/withdrawal", other)).body.data, []);
});
