import assert from "node:assert/strict";
import { v7 } from "uuid";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import type { RiskWord } from "../payout_accounts/reviews/risk.ts";
import { requestWithdrawal } from "../request_withdrawal.ts";
import { type WithdrawalSite, withdrawalSite, type Withdrawer } from "../testing.ts";
import { endTestSessions } from "@/testing/site/test_member.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { assessWithdrawal, type WithdrawalFacts } from "./assess_withdrawal.ts";

Deno.test("a withdrawal with nothing against it has no flag", async () => {
  await using site = await withdrawalSite();
  await site.withdrawer();
  const facts = await assessed(site, await site.withdrawer());
  assert.deepEqual(facts, {
    turnoverLeftCents: 0n,
    lastDeposit: null,
    proposals: [],
    notes: { tags: [], latest: [], count: 0 },
    flags: [],
    againstRule: null,
  });
});

Deno.test("a top-up that was not wagered before the request is flagged, though its turnover is waived", async () => {
  await using site = await withdrawalSite();
  const at = new Date(site.clock.at.getTime() - 3_600_000);
  for (const [played, flagged] of [[0n, true], [999_99n, true], [1000_00n, false]] as const) {
    const member = await site.withdrawer();
    await requireTurnover(site.ctx, member.id, 1000_00n, at);
    await site.db.deleteFrom("turnover_requirements").where("member_id", "=", member.id).execute();
    if (played > 0n) await settledBet(site, member, played, new Date(at.getTime() + 1000));
    await settledBet(site, member, 5000_00n, new Date(at.getTime() - 1000));
    const { flags, lastDeposit } = await assessed(site, member);
    assert.equal(has(flags, "no_play_since_top_up"), flagged, String(played));
    assert.deepEqual(lastDeposit, { amountCents: 1000_00n, at, playedCents: played });
  }
});

Deno.test("a top-up that came after the request is not the one that was taken out", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await site.ask(member, 1000);
  await requireTurnover(site.ctx, member.id, 700_00n, new Date(site.clock.at.getTime() + 1000));
  const { flags, turnoverLeftCents } = await assessWithdrawal(site.ctx, await site.order(id));
  assert.deepEqual([flags, turnoverLeftCents], [[], 700_00n]);
});

Deno.test("withdrawals that wait are assessed by the same few statements, however many they are", async () => {
  await using site = await withdrawalSite();
  const orders = await Promise.all(
    [1, 2, 3].map(async () => site.order(await site.ask(await site.withdrawer(), 1000))),
  );
  const weighing = (count: number) =>
    statementsOf(site.ctx, (ctx) => Promise.all(orders.slice(0, count).map((order) => assessWithdrawal(ctx, order))));
  assert.ok(await weighing(3) < 2 * await weighing(1));
});

Deno.test("another name on the card is flagged, other spaces in it are not", async () => {
  await using site = await withdrawalSite();
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  const rename = (one: Withdrawer, name: string) =>
    site.db.updateTable("members").set({ name }).where("id", "=", one.id).execute();
  await rename(member, "別人");
  await rename(other, "測 試");
  assert.deepEqual((await assessed(site, member)).flags, [{ word: "name_mismatch", members: [] }]);
  assert.deepEqual((await assessed(site, other)).flags, []);
});

Deno.test("members with the same account or ID number are named", async () => {
  await using site = await withdrawalSite();
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  for (const fingerprint of ["account_print", "id_number_print"] as const) {
    const { [fingerprint]: mine } = await cardOf(site, member).select(fingerprint).executeTakeFirstOrThrow();
    await site.db.updateTable("bank_cards").set({ [fingerprint]: mine }).where("id", "=", BigInt(other.cardId))
      .execute();
  }
  assert.deepEqual((await assessed(site, member)).flags, [
    { word: "account_shared", members: [other.account] },
    { word: "id_number_shared", members: [other.account] },
  ]);
});

Deno.test("an address that others have, or with a wrong checksum, is flagged", async () => {
  await using site = await withdrawalSite();
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  const address = { channel: "USDT-TRC20", address: `T${"1".repeat(33)}`, birthday: "1990-01-01" };
  for (const one of [member, other]) await site.call("user/virtual/create", one, address);
  await site.db.updateTable("crypto_addresses").set({ state: "approved", reviewed_at: new Date() }).execute();
  const { id } = await site.db.selectFrom("crypto_addresses").select("id").where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  const input = { mode: "address", targetId: Number(id), amountCents: 1000_00n, password: "" } as const;
  const made = await requestWithdrawal(site.ctx, member.id, { orderId: v7(), ...input });
  assert.ok(made.ok);
  assert.deepEqual((await assessWithdrawal(site.ctx, made.value)).flags, [
    { word: "checksum_wrong", members: [] },
    { word: "address_shared", members: [other.account] },
  ]);
});

Deno.test("members who sign in with the same browser from the same address are named, also after signing out", async () => {
  await using site = await withdrawalSite();
  const other = await site.member({ userAgent: "one browser" });
  assert.equal((await site.request("/api/v1/user/detail", withToken(other.token))).status, 200);
  await endTestSessions(site.ctx, other);
  const member = await site.withdrawer({ main: 100_000_00n, userAgent: "one browser" });
  assert.deepEqual((await assessed(site, member)).flags, [{ word: "device_shared", members: [other.account] }]);
});

Deno.test("five failed or expired top-ups in thirty days are flagged, four or older ones are not", async () => {
  await using site = await withdrawalSite();
  const day = 24 * 60 * 60 * 1000;
  for (const [count, daysAgo, flagged] of [[4, 1, false], [5, 31, false], [5, 29, true]] as const) {
    const member = await site.withdrawer();
    const at = new Date(site.clock.at.getTime() - daysAgo * day);
    for (let i = 0; i < count; i++) {
      const id = await requireTurnover(site.ctx, member.id, 1000_00n, at);
      await site.db.deleteFrom("turnover_requirements").where("order_id", "=", id).execute();
      const failed = { state: i % 2 ? "failed" : "expired", paid_at: null, credited_at: null };
      await site.db.updateTable("deposit_orders").set(failed).where("id", "=", id).execute();
    }
    assert.equal(has((await assessed(site, member)).flags, "failed_payments"), flagged, `${count} ${daysAgo}`);
  }
});

async function assessed(site: WithdrawalSite, member: Withdrawer): Promise<WithdrawalFacts> {
  return await assessWithdrawal(site.ctx, await site.order(await site.ask(member, 1000)));
}

function has(flags: { word: RiskWord }[], wanted: RiskWord): boolean {
  return flags.some(({ word }) => word === wanted);
}

function cardOf(site: WithdrawalSite, { cardId }: Withdrawer) {
  return site.db.selectFrom("bank_cards").where("id", "=", BigInt(cardId));
}

async function settledBet(site: WithdrawalSite, member: Withdrawer, cents: bigint, at: Date): Promise<void> {
  await site.db.insertInto("providers").values({ code: "p", name: "p", protocol: "hmac_json" }).onConflict((c) =>
    c.doNothing()
  )
    .execute();
  await site.db.insertInto("bets").values({
    provider: "p",
    bet_id: v7(),
    version: 1n,
    player: member.account,
    member_id: member.id,
    bet_cents: cents,
    valid_bet_cents: cents,
    payout_cents: 0n,
    settled_at: at,
    taken_at: at,
  }).execute();
}

function withToken(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } };
}
