import { factorRuleRefusals } from "@/api/identity/second_factor/factor_rule.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { bearer } from "@/testing/site/test_site.ts";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { requestWithdrawal, withdrawalRefusals } from "./request_withdrawal.ts";
import { maxRequestsADay } from "./used_today.ts";
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

Deno.test("a request's stored fingerprint is no plain hash, by which its password could be guessed", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const input = { bank_id: member.cardId, amount: 5000, mode: "a", withdrawal_password: "123456" };
  const ask = (change = {}) =>
    site.call("user/withdrawal", member, { ...input, ...change }, { "idempotency-key": "one" });
  assert.equal((await ask()).body.status, true);
  const { body_hash } = await site.db.selectFrom("idempotency_keys").select("body_hash").executeTakeFirstOrThrow();
  const plain = createHash("sha256").update(JSON.stringify(input)).digest();
  assert.notDeepEqual(body_hash, plain);
  assert.equal((await ask({ withdrawal_password: "123457" })).status, 409);
});

Deno.test("who asks and takes back again and again is refused after ten requests of a day", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer({ main: 20_000_00n });
  const ask = () => site.call("user/withdrawal", member, { bank_id: member.cardId, amount: 1000, mode: "a" });
  for (let count = 0; count < maxRequestsADay; count++) {
    const { body } = await ask();
    assert.equal(body.status, true);
    const cancelled = await site.call("user/withdrawal/cancel", member, { order_id: body.data.order_id });
    assert.equal(cancelled.body.status, true);
  }
  const { status, headers, body } = await ask();
  assert.deepEqual([status, body.errorCode], [429, "too_many_attempts"]);
  assert.ok(Number(headers.get("retry-after")) <= 24 * 3600);
  assert.deepEqual(await site.money(member), { main: 20_000_00n, "hold:withdrawal": 0n });
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

Deno.test("a request waits for a transfer that empties the wallet, and is then refused as too little", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer({ main: 1000_00n });
  const input = { mode: "card", targetId: member.cardId, amountCents: 1000_00n, password: "" } as const;
  const { answer } = await site.db.transaction().execute(async (tx) => {
    const order = { orderId: v7(), orderKind: "adjustment", kind: "difference", at: site.clock.at } as const;
    const [debit, credit] = [{ member: member.id, code: "main" }, { house: "adjustment" }] as const;
    await post(tx, [{ ...order, debit, credit, amountCents: 1n }]);
    const answer = requestWithdrawal(site.ctx, member.id, { orderId: v7(), ...input });
    await untilBlocked(site.db);
    return { answer };
  });
  const reported = await answer;
  assert.ok(!reported.ok && reported.refusal.code === "insufficient_funds");
});

Deno.test("of several refusals a request gets the first in their fixed order", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer({ main: 1500_00n });
  const input = { bank_id: member.cardId, amount: 999.5, mode: "a", withdrawal_password: "wrong" };
  const mine = (change: { status: string; withdrawal_password_hash?: string }) =>
    site.db.updateTable("members").set(change).where("id", "=", member.id).execute();
  const card = (state: string) =>
    site.db.updateTable("bank_cards").set({ state, reviewed_at: state === "waiting" ? null : new Date() })
      .where("id", "=", BigInt(member.cardId)).execute();

  // Everything is wrong at once; then one thing after the other is put right.
  const today = await site.ask(member, 1000);
  await requireTurnover(site.ctx, member.id, 700_00n);
  await mine({ status: "frozen", withdrawal_password_hash: await hashPassword("right-one") });
  const locked_until = new Date(site.clock.at.getTime() + 60_000);
  await site.db.insertInto("withdrawal_password_tries").values({ member_id: member.id, failures: 5, locked_until })
    .execute();
  await card("waiting");
  const params = { mode: "card", targetId: member.cardId, amountCents: 999_50n, password: "wrong" } as const;
  const refused = await requestWithdrawal(site.ctx, member.id, { orderId: v7(), ...params });
  assert.ok(!refused.ok && refused.refusal.code === "account_locked");
  assert.equal((await site.call("user/withdrawal", member, input)).status, 401, "who is locked is signed out");

  const reported: [code: string, words: string, putRight: () => unknown][] = [
    ["card_unusable", "請選擇已通過審核的收款帳戶", () => card("approved")],
    [
      "withdrawals_locked",
      "提領功能已鎖定，解除時間請見提領頁面",
      () => site.db.deleteFrom("withdrawal_password_tries").execute(),
    ],
    ["withdrawal_password_wrong", "提領密碼錯誤", () => input.withdrawal_password = "right-one"],
    ["withdrawal_amount", "請輸入提领金额", () => input.amount = 999],
    ["withdrawal_below_minimum", "最低提領額為1000", () => input.amount = 1_000_001],
    ["withdrawal_above_maximum", "最高金額為1000000", () => input.amount = 2000],
    [
      "one_withdrawal_a_day",
      "每日僅能提領一次",
      () => site.call("user/withdrawal/cancel", member, { order_id: today }),
    ],
    [
      "turnover_remaining",
      "尚有流水 700 未完成，暫時無法提領",
      () =>
        site.db.updateTable("turnover_requirements").set((eb) => ({ consumed_cents: eb.ref("required_cents") }))
          .execute(),
    ],
    ["insufficient_funds", "超出已有資產", () => input.amount = 1500],
  ];
  await mine({ status: "active" });
  for (const [code, message, putRight] of reported) {
    const { body } = await site.call("user/withdrawal", member, input);
    assert.deepEqual([body.errorCode, body.msg], [code, message]);
    await putRight();
  }
  assert.equal((await site.call("user/withdrawal", member, input)).body.status, true);
  // `busy` is the state of the process, see withdrawal_password_test.ts; settings ask for a factor, see factor_rule_test.ts;
  // a higher level has several withdrawals of a day, see limits_of_level_test.ts; maintenance has its own test.
  const elsewhere = [
    ...[...statusRefusals, ...factorRuleRefusals, "withdrawals_maintenance"],
    ...["busy", "too_many_attempts", "withdrawals_of_day_used"],
  ];
  assert.deepEqual(
    [...elsewhere, ...reported.map(([code]) => code)].sort(),
    [...withdrawalRefusals].sort(),
  );
});

Deno.test("any number is answered by the rules of a withdrawal, in their order; what is no number is a field error", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const ask = (amount: string, bank_id = member.cardId) =>
    site.request("/api/v1/user/withdrawal", {
      method: "POST",
      headers: { "content-type": "application/json", ...bearer(member) },
      body: `{"bank_id":${bank_id},"mode":"a"${amount && `,"amount":${amount}`}}`,
    });
  const reported: [code: string, words: string, amounts: string[]][] = [
    ["withdrawal_below_minimum", "最低提領額為1000", ["0", "-0", "-1", "-5000", "999", "-1e308"]],
    ["withdrawal_above_maximum", "最高金額為1000000", ["1000001", "10000000001", "9007199254740993", "1e21", "1e308"]],
    ["withdrawal_amount", "請輸入提领金额", ["", "null", "999.5", "1000.5", "1000.005", "-0.5", "1e-7"]],
  ];
  for (const [code, message, amounts] of reported) {
    for (const amount of amounts) {
      const { status, body } = await ask(amount);
      assert.deepEqual([status, body.status, body.errorCode, body.msg], [200, false, code, message], amount);
      assert.equal((await ask(amount, 99)).body.errorCode, "card_unusable", "the card comes first");
    }
  }
  for (const amount of ['"1000"', "true", "{}", "[1000]", "1e999"]) {
    const { status, body } = await ask(amount);
    assert.deepEqual([status, body.errors], [422, [{ path: "amount", message: "金額須為數字" }]], amount);
  }
  assert.deepEqual(await site.money(member), { main: 100_000_00n });
});

Deno.test("a withdrawal accepts only the member's own approved card or address, each under its own mode", async () => {
  await using site = await withdrawalSite();
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  const own = { bank_id: member.cardId, amount: 1000, mode: "a" };
  for (const wrong of [{ ...own, bank_id: other.cardId }, { ...own, mode: "v" }, { ...own, bank_id: 99 }]) {
    assert.equal((await site.call("user/withdrawal", member, wrong)).body.errorCode, "card_unusable");
  }
  assert.equal((await site.call("user/withdrawal", member, own)).body.status, true);
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

Deno.test("a member cancels only their own request, once, and not after an operator has approved it", async () => {
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
