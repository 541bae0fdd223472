import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { creditByHand } from "../operators/credit_by_hand.ts";
import { type DepositSite, depositSite } from "../testing.ts";
import type { PaidNotice, PayerAccount } from "../vendors/port.ts";
import { settle } from "./settle.ts";

type Rule = "off" | "flag" | "require";

const own: PayerAccount = { bank: "004", lastDigits: "12345" };
const others: PayerAccount[] = [{ bank: "004", lastDigits: "12346" }, { bank: "007", lastDigits: "12345" }];

/** A site with this rule, and a member whose approved card ends in 2345, at bank 004. */
async function siteWith(rule: Rule): Promise<DepositSite & { member: TestMember }> {
  const context = await depositSite({ settings: { "deposit.atm_own_account": rule } });
  const member = await context.site.member();
  await insertCard(context.site.ctx, member);
  return { ...context, member };
}

/** Settles a payment of the member's next order, by this account. */
async function paidFrom(context: DepositSite, member: TestMember, payer: PayerAccount | undefined) {
  const order = await context.deposit(member, 1000);
  const notice = await noticeOf(context, order, payer);
  const { verdict } = await inTransaction(
    context.site.db,
    (tx) => settle(context.site.ctx, tx, context.vendor.code, notice),
  );
  return { order, verdict, flags: (await context.order(order)).flags };
}

async function noticeOf(context: DepositSite, id: string, payer: PayerAccount | undefined): Promise<PaidNotice> {
  const { vendor_order_no, amount_cents } = await context.order(id);
  return {
    kind: "paid",
    orderId: id,
    vendorOrderNo: vendor_order_no!,
    amountCents: amount_cents,
    currency: "TWD",
    merchantIsOurs: true,
    paidAt: context.clock.at,
    ...(payer && { payer }),
  };
}

Deno.test("a transfer from a card of the member's is credited under every rule, and so is one whose payer isn't named", async () => {
  for (const rule of ["off", "flag", "require"] as const) {
    await using context = await siteWith(rule);
    for (const payer of [own, undefined]) {
      const { verdict, flags } = await paidFrom(context, context.member, payer);
      assert.deepEqual([verdict, flags], ["credited", []], rule);
    }
  }
});

Deno.test("from another's account it is credited, flagged or held, as the setting says", async () => {
  const expected = { off: ["credited", []], flag: ["credited", ["payer_differs"]] } as const;
  for (const rule of ["off", "flag"] as const) {
    await using context = await siteWith(rule);
    for (const payer of others) {
      const { verdict, flags, order } = await paidFrom(context, context.member, payer);
      assert.deepEqual([verdict, flags], expected[rule], rule);
      const { body } = await context.site.call("deposit/order", context.member, { order_id: order });
      assert.deepEqual([body.data.state, body.data.in_review], ["credited", false]);
    }
    assert.deepEqual(await context.site.money(context.member), { main: 2000_00n });
  }
});

Deno.test("a card that was removed before the order makes no account the member's own, one removed since does", async () => {
  await using context = await siteWith("require");
  const { site, member, clock } = context;
  const remove = async () => {
    const { id } = await site.db.selectFrom("bank_cards").select("id").where("removed_at", "is", null)
      .executeTakeFirstOrThrow();
    assert.equal((await site.call("user/bank/remove", member, { id: Number(id) })).body.status, true);
  };
  await site.db.updateTable("payment_methods").set({ kind: "atm" }).where("id", "=", 2).execute();
  const order = await context.deposit(member, 1000);
  clock.at = new Date(clock.at.getTime() + 1000);
  await remove();
  const notice = await noticeOf(context, order, own);
  const { verdict } = await inTransaction(site.db, (tx) => settle(site.ctx, tx, context.vendor.code, notice));
  assert.equal(verdict, "credited");
  const refused = await site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  assert.equal(refused.body.errorCode, "own_account_missing");
  await insertCard(site.ctx, member, { last4: "9999" });
  assert.equal((await paidFrom(context, member, own)).verdict, "payer_differs");
});

Deno.test("a card that waits, was refused or is another member's makes no account the member's own", async () => {
  await using context = await depositSite();
  const { site } = context;
  const [member, other] = [await site.member(), await site.member()];
  await insertCard(site.ctx, member, { state: "waiting" });
  await insertCard(site.ctx, member, { state: "rejected" });
  await insertCard(site.ctx, other);
  assert.deepEqual((await paidFrom(context, member, own)).flags, ["payer_differs"]);
});

Deno.test("where own accounts are required another's payment waits for two operators, however often it comes", async () => {
  await using context = await siteWith("require");
  const { member, site } = context;
  const { order, verdict, flags } = await paidFrom(context, member, others[0]);
  assert.deepEqual([verdict, flags], ["payer_differs", ["payer_differs"]]);
  assert.deepEqual(await site.money(member), {});
  const { body } = await site.call("deposit/order", member, { order_id: order });
  assert.deepEqual([body.data.state, body.data.in_review], ["awaiting_payment", true]);
  const notice = await noticeOf(context, order, others[0]);
  const again = await inTransaction(site.db, (tx) => settle(site.ctx, tx, context.vendor.code, notice));
  assert.deepEqual([again.verdict, again.changed], ["payer_differs", false]);
  const vendor = { ...context.vendor, query: () => Promise.resolve({ kind: "notice" as const, notice }) };
  Object.assign(site.ctx, { vendors: new Map([[vendor.code, vendor]]) });
  const credit = (operator: string) =>
    creditByHand(site.ctx, {
      id: order,
      amountCents: 1000_00n,
      reason: "a joint account",
      operator,
      againstVendor: false,
    });
  assert.equal((await credit("ada")).kind, "proposed");
  assert.equal((await credit("ada")).kind, "proposed");
  assert.equal((await credit("ben")).kind, "credited");
  assert.deepEqual(await site.money(member), { main: 1000_00n });
});

Deno.test("where own accounts are required only who has an approved card may order a bank transfer", async () => {
  await using context = await depositSite({ settings: { "deposit.atm_own_account": "require" } });
  const { site } = context;
  await site.db.updateTable("payment_methods").set({ kind: "atm" }).where("id", "=", 2).execute();
  const member = await site.member();
  const ask = () => site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  await insertCard(site.ctx, member, { state: "waiting" });
  assert.equal((await ask()).body.errorCode, "own_account_missing");
  await insertCard(site.ctx, member);
  assert.equal((await ask()).body.status, true);
});
