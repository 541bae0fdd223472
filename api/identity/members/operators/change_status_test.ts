import assert from "node:assert/strict";
import { v7 } from "uuid";
import { memberBalances } from "@/db/ledger/balances.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { createMember } from "../create_member.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { end, players, start, started } from "@/api/games/transfers/testing/steps.ts";
import { payByHand } from "@/api/payments/withdrawals/operators/pay_by_hand.ts";
import { approveWithdrawal, rejectWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { activateMember, excludeMember, freezeMember, unfreezeMember } from "./change_status.ts";

const by = (account: string) => ({ account, operator: " ada ", reason: "called by phone" });
const day = 86_400_000;

function statusOf(site: TestSite, account: string) {
  return site.db.selectFrom("members").select(["status", "excluded_until"]).where("account", "=", account)
    .executeTakeFirstOrThrow();
}

Deno.test("a freeze ends every session at once, and its account, found in any case, can't sign in until it is unfrozen", async () => {
  await using site = await testSite();
  const account = "frozen01";
  const id = await createMember(site.ctx, { account, password: "correct horse", name: "王小明", status: "active" });
  const visitor = { address: "192.0.2.1", userAgent: "a browser" };
  const tokens = await Promise.all(
    [1, 2].map(async () => (await testSession(site.ctx, id!, { remember: true, visitor })).token),
  );
  const ask = () => Promise.all(tokens.map((token) => site.call("user/detail", { id: id!, account, token })));
  assert.deepEqual((await ask()).map(({ status }) => status), [200, 200]);
  assert.deepEqual(await freezeMember(site.ctx, by("FROZEN01")), {
    kind: "changed",
    from: "active",
    to: "frozen",
    sessions: 2,
  });
  assert.deepEqual((await ask()).map(({ status }) => status), [401, 401]);
  const signIn = async (password: string) =>
    (await site.call("user/login", null, { account, password })).body.errorCode;
  assert.equal(await signIn("correct horse"), "account_locked");
  assert.equal(await signIn("wrong horse"), "wrong_credentials", "only the right password is said what the account is");
  assert.deepEqual(await freezeMember(site.ctx, by(account)), { kind: "unchanged", status: "frozen" });
  assert.equal((await unfreezeMember(site.ctx, by(account))).kind, "changed");
  assert.deepEqual(await unfreezeMember(site.ctx, by(account)), { kind: "wrong_status", status: "active" });
  assert.equal(await signIn("correct horse"), undefined);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "reason"])
    .orderBy("id").execute();
  const event = { operator: "ada", subject: `member ${id}`, reason: "called by phone" };
  assert.deepEqual(events, [{ ...event, action: "member.frozen" }, { ...event, action: "member.unfrozen" }]);
  const seen = await site.db.selectFrom("member_events").select("details").where("kind", "=", "status_changed")
    .orderBy("id").execute();
  assert.deepEqual(seen.map(({ details }) => details), [
    { from: "active", to: "frozen" },
    { from: "frozen", to: "active" },
  ]);
  assert.deepEqual(await freezeMember(site.ctx, by("no-one")), { kind: "not_found" });
});

Deno.test("each change of a status is a mail to the member, which says until when; what changes nothing is none", async () => {
  await using site = await testSite();
  const { account } = await site.member({ status: "new" });
  const until = new Date(site.ctx.now().getTime() + 30 * day);
  for (const _ of [1, 2]) {
    await activateMember(site.ctx, by(account));
    await freezeMember(site.ctx, by(account));
    await excludeMember(site.ctx, { ...by(account), until });
    await unfreezeMember(site.ctx, by(account));
    const mails = await site.db.selectFrom("mails").select(["kind", "params"]).orderBy("id").execute();
    const once = [
      { kind: "account_activated", params: {} },
      { kind: "account_frozen", params: {} },
      { kind: "self_excluded", params: { until: until.toISOString() } },
      { kind: "account_unfrozen", params: {} },
    ];
    // The second time the member is active already and excluded until that day: frozen and unfrozen alone.
    assert.deepEqual(mails, mails.length === 4 ? once : [...once, once[1], once[3]]);
  }
});

Deno.test("of sign-ins and deposits that race with a freeze none is left over: a session, or an order made after it", async () => {
  await using site = await wholeSite();
  for (let round = 0; round < 5; round++) {
    const { id, account } = await site.member();
    const visitor = { address: "192.0.2.1", userAgent: "a browser" };
    const signIns = Array.from(
      { length: 6 },
      () =>
        testSession(site.ctx, id, { remember: false, visitor }).catch((error) => {
          assert.equal(error.message, "account_locked");
        }),
    );
    const orders = Array.from(
      { length: 3 },
      () => createOrder(site.ctx, id, { orderId: v7(), methodId: 2, amountCents: 1000_00n, lang: "tw" }),
    );
    const freeze = freezeMember(site.ctx, by(account)).then(async (frozen) => {
      assert.equal(frozen.kind, "changed");
      return await site.db.selectFrom("deposit_orders").select("id").where("member_id", "=", id).execute();
    });
    const [made] = await Promise.all([freeze, ...signIns, ...orders]);
    assert.deepEqual(
      await site.db.selectFrom("sessions").select("member_id").where("member_id", "=", id).execute(),
      [],
    );
    const all = await site.db.selectFrom("deposit_orders").select("id").where("member_id", "=", id).execute();
    assert.deepEqual(all.map((one) => one.id).sort(), made.map((one) => one.id).sort(), "no order after the freeze");
  }
});

Deno.test("what a member has begun before the freeze ends as it would have: a deposit, transfers both ways, a withdrawal", async () => {
  await using context = await depositSite();
  const { site } = context;
  const payer = await site.member();
  const order = await context.deposit(payer, 1000);
  await freezeMember(site.ctx, by(payer.account));
  await context.press(order, "pay");
  assert.deepEqual(await site.money(payer), { main: 1000_00n });

  const [player = 0n, other = 0n] = await players(site, 2, 50_00n);
  for (const member of [player, other]) {
    await end(site.ctx, started(await start(site.ctx, member, 20_00n)));
  }
  const pending = [
    started(await start(site.ctx, player, 30_00n)),
    started(await start(site.ctx, other, -20_00n)),
  ];
  for (const { member } of pending) await freezeMember(site.ctx, by(await accountOf(site, member)));
  for (const one of pending) await end(site.ctx, one);
  assert.deepEqual(Object.fromEntries(await memberBalances(site.db, player)), { main: 0n, "game:rsg": 50_00n });
  assert.deepEqual(Object.fromEntries(await memberBalances(site.db, other)), { main: 50_00n, "game:rsg": 0n });
  for (const member of [player, other]) {
    assert.deepEqual((await start(site.ctx, member, -1_00n)).kind, "not_allowed");
  }
});

Deno.test("a withdrawal from before the freeze is approved and paid, or given back", async () => {
  await using site = await withdrawalSite();
  for (const isPaid of [true, false]) {
    const member = await site.withdrawer();
    const id = await site.ask(member, 1000);
    await freezeMember(site.ctx, by(member.account));
    const review = { id, operator: "amy", reason: "in order" };
    if (!isPaid) await rejectWithdrawal(site.ctx, review);
    else {
      await approveWithdrawal(site.ctx, review);
      for (const operator of ["amy", "ben"]) await payByHand(site.ctx, { ...review, operator, reference: "BANK-7" });
    }
    assert.deepEqual(await site.money(member), {
      main: isPaid ? 99_000_00n : 100_000_00n,
      "hold:withdrawal": 0n,
    });
  }
  await site.assertBooks();
});

Deno.test("an exclusion moves to later dates only, also over a freeze, and ends by itself", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const { account, ...member } = await site.member();
  const exclude = (days: number) =>
    excludeMember(site.ctx, { ...by(account), until: new Date(clock.at.getTime() + days * day) });
  assert.equal((await exclude(-1)).kind, "shorter");
  assert.equal((await exclude(30)).kind, "changed");
  const until = new Date(clock.at.getTime() + 30 * day);
  assert.deepEqual(await statusOf(site, account), { status: "self_excluded", excluded_until: until });
  assert.equal((await site.call("user/detail", { account, ...member })).body.data.activated, false);
  assert.deepEqual(await exclude(29), { kind: "shorter", until });
  assert.deepEqual(await exclude(30), { kind: "unchanged", status: "self_excluded" });
  assert.equal((await freezeMember(site.ctx, by(account))).kind, "changed");
  assert.deepEqual(await exclude(29), { kind: "shorter", until });
  assert.equal((await exclude(31)).kind, "changed");
  assert.equal((await statusOf(site, account)).status, "frozen");
  const unfrozen = await unfreezeMember(site.ctx, by(account));
  assert.ok(unfrozen.kind === "changed" && unfrozen.to === "self_excluded");
  clock.at = new Date(clock.at.getTime() + 31 * day);
  assert.deepEqual(await unfreezeMember(site.ctx, by(account)), { kind: "wrong_status", status: "active" });
  assert.equal((await freezeMember(site.ctx, by(account))).kind, "changed");
  const after = await unfreezeMember(site.ctx, by(account));
  assert.ok(after.kind === "changed" && after.to === "active");
});

Deno.test("who is activated while frozen or excluded is active afterwards", async () => {
  await using site = await testSite();
  const { account } = await site.member({ status: "new" });
  await freezeMember(site.ctx, by(account));
  const activated = await activateMember(site.ctx, by(account));
  assert.ok(activated.kind === "changed" && activated.to === "frozen");
  assert.deepEqual(await activateMember(site.ctx, by(account)), { kind: "unchanged", status: "frozen" });
  const after = await unfreezeMember(site.ctx, by(account));
  assert.ok(after.kind === "changed" && after.to === "active");
});

async function accountOf(site: TestSite, member: bigint): Promise<string> {
  return (await site.db.selectFrom("members").select("account").where("id", "=", member).executeTakeFirstOrThrow())
    .account;
}
