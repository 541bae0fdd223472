import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { completeLog } from "@/api/games/bets/operators/complete_log.ts";
import { lateBetsMs } from "../bonuses/late_bets.ts";
import { openPlayer, staySignedIn } from "../bonuses/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { putTerms, termsOf } from "./testing/terms.ts";
import type { TermsFile } from "./terms/terms.ts";

/** A Saturday in Taipei. */
const start = Date.parse("2026-11-21T02:00:00Z");
const dayMs = 86_400_000;
const daily = { ...termsOf.loss_return, beside_others: true, most: 10_000 } as const;

Deno.test("a loss is returned once each log that may have its bets is read past its day, and by all of them", async () => {
  await using context = await openContext(daily);
  const { site, bet } = context;
  const readTo = (provider: string, at: number | null) =>
    site.db.updateTable("bet_cursors").set({ caught_up_at: at === null ? null : new Date(at) })
      .where("provider", "=", provider).execute();
  await bet("lost", 50_000_00n);
  context.pass(dayMs);
  // Another provider's log, in which the member has no player, holds no member up.
  await site.db.insertInto("bet_cursors").values({ provider: "dg", began_at: new Date(0), next_pull_at: new Date(0) })
    .execute();
  const over = Date.parse("2026-11-21T16:00:00Z") + lateBetsMs;
  for (const unread of [null, start, over - 1]) {
    await readTo("bng", unread);
    assert.equal(await context.preview(), "promotion_bets_unread", `${unread}`);
    assert.equal(await context.claim(), "promotion_bets_unread");
  }
  // However long it takes: a loss that was returned is not taken back.
  context.pass(20 * dayMs);
  await readTo("bng", context.now() - 5 * dayMs);
  assert.equal(await context.claim(), "promotion_bets_unread");
  context.pass(-20 * dayMs);
  await bet("won", 100_00n, { payoutCents: 40_100_00n, settledAt: new Date(start) });
  await readTo("bng", over);
  assert.equal(await context.claim(), 1_000, "of 10,000.00");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a loss at a provider that is never read again is returned once two operators say that its log is complete", async () => {
  await using context = await openContext(daily);
  const { site, bet } = context;
  await bet("lost", 1_000_00n);
  await site.db.updateTable("bet_cursors").set({ caught_up_at: new Date(start) }).execute();
  context.pass(dayMs);
  assert.equal(await context.claim(), "promotion_bets_unread");
  const until = new Date(context.now() - 3_600_000);
  for (const [operator, kind, claim] of [["ada", "proposed", "promotion_bets_unread"], ["ben", "completed", 100]]) {
    const said = { provider: "bng", until, operator: String(operator), reason: "they are closed" };
    assert.equal((await completeLog(site.ctx, said)).kind, kind);
    assert.equal(await context.claim(), claim);
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a loss that was asked for while its bets were not read is returned with a later one, and one that was not is over", async () => {
  for (const asks of [true, false]) {
    await using context = await openContext(daily);
    const { site, bet } = context;
    const cursor = site.db.updateTable("bet_cursors");
    await bet("0", 1_000_00n);
    await cursor.set({ caught_up_at: new Date(start) }).execute();
    context.pass(dayMs);
    if (asks) assert.equal(await context.claim(), "promotion_bets_unread");
    await bet("1", 200_00n);
    context.pass(dayMs);
    await cursor.set({ caught_up_at: new Date(context.now()) }).execute();
    assert.equal(await context.claim(), asks ? 120 : 20);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  }
});

Deno.test("what is read or corrected after its loss was returned is counted with the next period", async () => {
  await using context = await openContext(daily);
  const { site, bet } = context;
  const at = (day: number) => new Date(start + day * dayMs);
  await bet("0", 1_000_00n);
  context.pass(dayMs);
  assert.equal(await context.claim(), 100);
  await bet("0 late", 100_00n, { payoutCents: 400_00n, settledAt: at(0) });
  await bet("1", 500_00n);
  context.pass(dayMs);
  assert.equal(await context.preview(), 20);
  assert.equal(await context.claim(), 20, "500.00 less 300.00");
  assert.equal(await context.claim(), "promotion_claimed");
  await bet("0 late", 100_00n, { payoutCents: 0n, settledAt: at(0), version: 2 });
  await bet("1 later", 60_00n, { settledAt: at(1) });
  await bet("2", 40_00n);
  context.pass(dayMs);
  // Of day 0 400.00 more than was counted, and of day 1 60.00.
  assert.equal(await context.claim(), 50);
  context.pass(dayMs);
  assert.equal(await context.claim(), "promotion_nothing_due", "all is counted");
  // A day that was lost and turns out to be won was lost for nothing, and no more is taken off.
  await bet("0 won", 1n, { payoutCents: 900_000_00n, settledAt: at(0) });
  await bet("4", 1_500_00n);
  context.pass(dayMs);
  assert.equal(await context.claim(), 40, "1,500.00 less 1,100.00");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a loss that was returned and was none is carried until other losses have made up for it", async () => {
  await using context = await openContext(daily);
  const { site, bet } = context;
  await bet("0", 5_000_00n);
  context.pass(dayMs);
  assert.equal(await context.claim(), 500);
  await bet("0 late", 1n, { payoutCents: 6_000_00n, settledAt: new Date(start) });
  for (const [day, cents] of [1_000_00n, 3_000_00n, 550_00n].entries()) {
    await bet(`${day + 1}`, cents);
    context.pass(dayMs);
    for (let again = 0; again < 2; again++) assert.equal(await context.claim(), "promotion_nothing_due");
  }
  // 450.00 are left of 5,000.00; 20.00 above them is less than the steps begin with, and is used up.
  await bet("4", 470_00n);
  context.pass(dayMs);
  assert.equal(await context.claim(), "promotion_nothing_due");
  await bet("5", 100_00n);
  context.pass(dayMs);
  assert.equal(await context.claim(), 10);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("no day's loss is returned twice, whatever period the terms are changed to", async () => {
  await using context = await openContext(daily);
  const { site, bet } = context;
  const change = (of_last: "day" | "week" | "month") => putTerms(site.ctx, "jade", { ...daily, of_last });
  await bet("saturday", 1_000_00n);
  context.pass(dayMs);
  assert.equal(await context.claim(), 100);
  await bet("sunday", 400_00n);
  context.pass(dayMs);
  await change("week");
  assert.equal(await context.claim(), 40, "of the week what was not returned by day");
  await change("day");
  assert.equal(await context.claim(), "promotion_nothing_due", "Sunday is in the week");
  await bet("monday", 700_00n);
  context.pass(dayMs);
  assert.equal(await context.claim(), 70);
  await bet("tuesday", 200_00n);
  context.pass(9 * dayMs);
  await change("month");
  const answers = await Promise.all([1, 2, 3].map(() => context.claim()));
  assert.deepEqual(answers.toSorted(), [20, "promotion_claimed", "promotion_claimed"], "Tuesday alone");
  await change("week");
  assert.equal(await context.claim(), "promotion_nothing_due");
  const days = await site.db.selectFrom("promotion_loss_days").select("period").orderBy("day").execute();
  assert.equal(days.filter(({ period }) => period === "month 2026-11").length, 30 - 8);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

/** A site with a promotion "jade" of these terms, and a member who plays; a claim is the amount or the refusal. */
async function openContext(file: TermsFile) {
  const clock = { at: start };
  const site = await testSite({ now: () => new Date(clock.at) });
  await seedGames(site.db);
  await putTerms(site.ctx, "jade", file);
  const member = await site.member();
  const bet = await openPlayer(site.ctx, member.id);
  const ask = async (what: "claim" | "preview"): Promise<number | string> => {
    await staySignedIn(site.ctx);
    const { body } = await site.call(`user/activity/${what}`, member, { activity: "jade" });
    return body.data?.amount ?? body.errorCode;
  };
  return {
    site,
    bet,
    now: () => clock.at,
    pass(ms: number) {
      clock.at += ms;
    },
    claim: () => ask("claim"),
    preview: () => ask("preview"),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
