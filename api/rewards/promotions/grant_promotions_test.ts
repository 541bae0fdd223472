import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type DepositSite, depositSite } from "@/api/payments/deposits/testing.ts";
import { dieAfter } from "@/testing/database/die_after.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { endPromotion } from "./terms/set_terms.ts";
import { grantPromotions } from "./grant_promotions.ts";
import { putTerms, termsOf } from "./testing/terms.ts";

const automatic = { ...termsOf.deposit, once_a: "deposit", claim: "automatic", beside_others: true } as const;

Deno.test("a promotion that gives by itself gives once for a credited top-up, and most of those that fit", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const member = await context.site.member();
  await putTerms(ctx, "less", { ...automatic, steps: [{ from: 500, percent: 5 }] });
  await putTerms(ctx, "more", automatic);
  await putTerms(ctx, "most", { ...automatic, claim: "member", steps: [{ from: 500, percent: 90 }] });
  await putTerms(ctx, "new-year", {
    ...automatic,
    steps: [{ from: 500, percent: 95 }],
    starts_at: "2099-01-01T00:00:00Z",
  });
  await pay(context, member, 1000);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n }, "the credit itself gives nothing");
  assert.deepEqual([await grantPromotions(ctx), await grantPromotions(ctx)], [1, 0]);
  assert.deepEqual(await bonuses(context, member), [["more", 250_00n, 1_250_00n]]);
  assert.deepEqual(await context.site.db.selectFrom("promotion_deposits_due").selectAll().execute(), []);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("of those that fit the one that gives most by the member's caps is given", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const member = await context.site.member();
  const all = { ...automatic, steps: [{ from: 500, percent: 100 }], most: 2_000 };
  await putTerms(ctx, "all", { ...all, most_per_member: 2_000 });
  await pay(context, member, 1999);
  assert.equal(await grantPromotions(ctx), 1);
  await putTerms(ctx, "half", { ...automatic, steps: [{ from: 500, percent: 50 }] });
  await pay(context, member, 1000);
  assert.equal(await grantPromotions(ctx), 1);
  assert.deepEqual((await bonuses(context, member)).map(([source, cents]) => [source, cents]), [
    ["all", 1_999_00n],
    ["half", 500_00n],
  ]);
});

Deno.test("a callback with copies, claims and processes that grant, all at once, give one bonus", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  await putTerms(ctx, "gift", automatic);
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const claim = () => context.site.call("user/activity/claim", member, { activity: "gift" });
  await Promise.all([
    ...Array.from({ length: 3 }, () => context.sendCallback(order)),
    ...Array.from({ length: 3 }, () => grantPromotions(ctx)),
    ...Array.from({ length: 3 }, claim),
  ]);
  await Promise.all([grantPromotions(ctx), claim(), grantPromotions(ctx), context.sendCallback(order)]);
  assert.deepEqual(await bonuses(context, member), [["gift", 250_00n, 1_250_00n]]);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("granting that is cut off after any statement gives the bonus later, once", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  await putTerms(ctx, "gift", automatic);
  for (let statements = 0, survived = false; !survived; statements++) {
    const member = await context.site.member();
    await pay(context, member, 1000);
    const dying = { ...ctx, db: ctx.db.withPlugin(dieAfter(statements)) };
    survived = await grantPromotions(dying).then(() => true, (error) => {
      assert.equal(error.message, "died here");
      return false;
    });
    const { length: claims } = await context.site.db.selectFrom("promotion_claims").selectAll()
      .where("member_id", "=", member.id).execute();
    assert.equal((await bonuses(context, member)).length, claims, `${statements} statements`);
    await grantPromotions(ctx);
    assert.deepEqual(await bonuses(context, member), [["gift", 250_00n, 1_250_00n]], `${statements} statements`);
    if (survived) assert.ok(statements >= 15, "every statement of the path was cut once");
  }
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("a top-up whose granting fails holds up no other, and is tried again", async () => {
  await using context = await depositSite();
  const { ctx, db } = context.site;
  await putTerms(ctx, "gift", automatic);
  const [member, other] = [await context.site.member(), await context.site.member()];
  const first = await pay(context, member, 1000);
  await pay(context, other, 1000);
  const planted = sql`alter table promotion_claims add constraint planted check (deposit_id <> ${sql.lit(first)})`;
  await planted.execute(db);
  assert.equal(await grantPromotions(ctx), 1);
  assert.deepEqual([(await bonuses(context, member)).length, (await bonuses(context, other)).length], [0, 1]);
  await sql`alter table promotion_claims drop constraint planted`.execute(db);
  assert.equal(await grantPromotions(ctx), 0, "not at once");
  context.clock.at = new Date(context.clock.at.getTime() + 60_000);
  assert.equal(await grantPromotions(ctx), 1);
});

Deno.test("by itself nothing is given that a claim would be refused, and the credit stands all the same", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const refused = async (amount: number, member: TestMember, what: string) => {
    await pay(context, member, amount);
    assert.equal(await grantPromotions(ctx), 0, what);
    assert.equal((await context.site.money(member)).main, BigInt(amount) * 100n, what);
  };
  await putTerms(ctx, "gift", { ...automatic, least_level: 1 });
  await refused(1000, await context.site.member(), "a level too low");
  await putTerms(ctx, "gift", { ...automatic, most_in_total: 100 });
  await refused(1000, await context.site.member(), "a cap in total that is less");
  await putTerms(ctx, "gift", { ...automatic, steps: [{ from: 1001, percent: 10 }] });
  await refused(1000, await context.site.member(), "a top-up below the first step");
  await putTerms(ctx, "gift", automatic);
  const excluded = await context.site.member();
  const order = await context.deposit(excluded, 1000);
  await setStatus(ctx, excluded.id, "self_excluded");
  await context.sendCallback(order);
  assert.equal(await grantPromotions(ctx), 0, "a member who has excluded themselves");
  const late = await context.site.member();
  await pay(context, late, 1000);
  await endPromotion(ctx, { promotion: "gift", operator: "amy", reason: "the budget is spent" });
  assert.equal(await grantPromotions(ctx), 0, "a promotion that was ended meanwhile");
  assert.equal((await context.site.money(late)).main, 1000_00n);
});

Deno.test("a promotion that ran at the credit gives although it is over by then; what it could not give can be claimed", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const ends_at = new Date(context.clock.at.getTime() + 1_000).toISOString();
  await putTerms(ctx, "gift", { ...automatic, ends_at, beside_others: false });
  const member = await context.site.member();
  await pay(context, member, 1000);
  context.clock.at = new Date(context.clock.at.getTime() + 2_000);
  assert.equal(await grantPromotions(ctx), 1);
  await putTerms(ctx, "gift", { ...automatic, beside_others: false });
  await pay(context, member, 2000);
  assert.equal(await grantPromotions(ctx), 0, "one at a time");
  const [open] = (await context.site.call("user/activity", member)).body.data;
  await context.site.call("user/activity/cancel", member, { bonus_id: open.id });
  const claimed = await context.site.call("user/activity/claim", member, { activity: "gift" });
  assert.equal(claimed.body.data.amount, 500);
});

Deno.test("of two top-ups of a day the first is given for, also when both are credited before it is looked at", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  await putTerms(ctx, "gift", { ...automatic, once_a: "day" });
  const member = await context.site.member();
  await pay(context, member, 1000);
  context.clock.at = new Date(context.clock.at.getTime() + 1);
  await pay(context, member, 4000);
  assert.equal(await grantPromotions(ctx), 1);
  assert.deepEqual(await bonuses(context, member), [["gift", 250_00n, 1_250_00n]]);
});

/** Opens a top-up and has it credited. */
async function pay(context: DepositSite, member: TestMember, amount: number): Promise<string> {
  const order = await context.deposit(member, amount);
  await context.sendCallback(order);
  assert.equal((await context.order(order)).state, "credited");
  return order;
}

async function bonuses({ site }: DepositSite, { id }: TestMember) {
  const rows = await site.db.selectFrom("bonuses").select(["source", "amount_cents", "required_cents"])
    .where("member_id", "=", id).orderBy("id").execute();
  return rows.map(({ source, amount_cents, required_cents }) => [source, amount_cents, required_cents]);
}
