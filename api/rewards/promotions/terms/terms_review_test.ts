import assert from "node:assert/strict";
import { dayMs } from "@/shared/taipei_time.ts";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { termsOf } from "../testing/terms.ts";
import { readTermsFigures, termsReview } from "./terms_review.ts";

Deno.test("terms for top-ups are shown with what last month's top-ups would have brought before and after", async () => {
  await using context = await depositSite();
  const { site } = context;
  const now = site.ctx.now().getTime();
  const day = (days: number) => new Date(now - days * dayMs);
  const [one, two] = [await site.member(), await site.member()];
  const credited: [typeof one, number, number][] = [
    [one, 1000, 2],
    [one, 9000, 2],
    [one, 499, 1],
    [two, 501, 4],
    [two, 5000, 45],
  ];
  for (const [member, amount, days] of credited) {
    const id = await context.deposit(member, 1000);
    await site.db.updateTable("deposit_orders")
      .set({
        amount_cents: BigInt(amount) * 100n,
        state: "credited",
        paid_at: day(days),
        credited_at: day(days),
        vendor_return_code: 1,
      })
      .where("id", "=", id).execute();
  }
  const figures = async (file: Parameters<typeof readTermsFigures>[2]["after"]) => {
    const { after } = await readTermsFigures(site.ctx, "one", { before: null, after: file });
    return [Number(after.times), Number(after.cents)];
  };
  // A quarter up to 1,000.00: of one top-up a day, the larger one.
  assert.deepEqual(await figures(termsOf.deposit), [2, 1000_00 + 125_25]);
  assert.deepEqual(await figures({ ...termsOf.deposit, once_a: "deposit" }), [3, 250_00 + 1000_00 + 125_25]);
  assert.deepEqual(await figures({ ...termsOf.deposit, least_level: 1 }), [0, 0]);
  assert.deepEqual(
    await figures({ ...termsOf.deposit, steps: [{ from: 100, percent: 10 }, { from: 501, percent: 1 }] }),
    [
      3,
      90_00 + 49_90 + 5_01,
    ],
  );
  assert.deepEqual(await figures(termsOf.first_deposit), [1, 1000_00], "two's first was earlier");
  const file = { ...termsOf.deposit, most: 500 };
  const read = await readTermsFigures(site.ctx, "one", { before: termsOf.deposit, after: file });
  const review = termsReview({ terms: termsOf.deposit, fields: {} }, { terms: file, fields: {} }, read);
  assert.deepEqual(review.changes, [{ name: "most", unit: "TWD", before: 1000, after: 500 }]);
  assert.deepEqual(review.cost, [
    { name: "bonuses that would be due a day", unit: null, before: 0, after: 0 },
    { name: "their sum a day, if each is taken", unit: "TWD", before: 37.5, after: 20.84 },
  ]);
  const other = termsReview({ terms: termsOf.first_deposit, fields: {} }, { terms: file, fields: {} }, read);
  assert.equal(other.cost[1]!.before, null, "of terms that were set in between nothing is known");
});

Deno.test("terms for losses and for days are shown by last month's losses and claims", async () => {
  await using context = await depositSite();
  const { site } = context;
  const member = await site.member();
  const days: [number, bigint, bigint][] = [[2, 1000_00n, 100_00n], [3, 50_00n, 0n], [4, 100_00n, 900_00n]];
  for (const [back, bet_cents, payout_cents] of days) {
    await site.db.insertInto("member_bet_days").values({
      member_id: member.id,
      day: new Date(site.ctx.now().getTime() - back * dayMs),
      game_group: "fish",
      bets: 1n,
      bet_cents,
      valid_bet_cents: bet_cents,
      payout_cents,
    }).execute();
  }
  const figures = async (file: Parameters<typeof readTermsFigures>[2]["after"]) => {
    const { after } = await readTermsFigures(site.ctx, "one", { before: null, after: file });
    return [Number(after.times), Number(after.cents)];
  };
  assert.deepEqual(await figures(termsOf.loss_return), [1, 90_00], "a tenth of a day's loss from 100 on");
  assert.deepEqual(await figures({ ...termsOf.loss_return, groups: ["live"] }), [0, 0]);
  assert.deepEqual(await figures(termsOf.sign_in), [0, 0]);
});
