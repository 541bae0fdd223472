import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { openPlayer, staySignedIn } from "../bonuses/testing.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { stepAmount, turnoverDue } from "./amount_due.ts";
import { birthdayYear } from "./kinds/birthday.ts";
import { periodOf } from "./kinds/deposit.ts";
import { lastPeriod } from "./kinds/loss_return.ts";
import { putTerms, termsOf } from "./testing/terms.ts";
import { Terms, type TermsFile } from "./terms/terms.ts";

const start = Date.parse("2026-11-21T02:00:00Z");
const dayMs = 86_400_000;

Deno.test("steps give from their amount on, rounded down to the cent, up to the most", () => {
  const steps = [{ from: 500, percent: 10 }, { from: 1_000, percent: 25.5 }];
  const terms = Terms.parse({ ...termsOf.deposit, steps, most: 300 });
  assert.ok(terms.kind === "deposit");
  const given = [[499_99n, 0n], [500_00n, 50_00n], [999_99n, 99_99n], [1_000_00n, 255_00n], [1_000_03n, 255_00n]];
  for (const [cents, due] of given) assert.equal(stepAmount(terms, cents!), due, `${cents}`);
  assert.equal(stepAmount(terms, 9_999_00n), 300_00n);
  for (const wrong of [[steps[1], steps[0]], [steps[0], steps[0]], []]) {
    assert.equal(Terms.safeParse({ ...termsOf.deposit, steps: wrong }).success, false, "steps rise");
  }
});

Deno.test("turnover is asked for of the bonus or of the top-up as well, rounded up to the cent", () => {
  const terms = Terms.parse({ ...termsOf.deposit, turnover_times: 3.07 });
  assert.equal(turnoverDue(terms, 33n, 1_000_00n), 102n);
  const both = Terms.parse({ ...termsOf.deposit, turnover_times: 3.07, turnover_on: "deposit_and_bonus" });
  assert.equal(turnoverDue(both, 33n, 1n), 105n);
  assert.equal(turnoverDue(Terms.parse({ ...termsOf.deposit, turnover_times: 0 }), 33n, 1n), 0n);
});

Deno.test("days, weeks and months are Taipei's, and a birthday on 29 February is kept on 1 March", () => {
  const weekly = Terms.parse({ ...termsOf.deposit, once_a: "week" });
  assert.ok(weekly.kind === "deposit");
  const weekOf = (at: string) => periodOf(weekly, "id", new Date(at));
  assert.equal(weekOf("2026-11-15T16:00:00Z"), "week of 2026-11-16", "Monday begins at 16:00 UTC");
  assert.equal(weekOf("2026-11-22T15:59:59Z"), "week of 2026-11-16");
  assert.equal(weekOf("2026-11-22T16:00:00Z"), "week of 2026-11-23");
  assert.equal(periodOf({ ...weekly, once_a: "day" }, "id", new Date("2026-11-22T16:00:00Z")), "2026-11-23");
  assert.deepEqual(lastPeriod("day", "2027-01-01"), {
    from: new Date("2026-12-30T16:00:00Z"),
    until: new Date("2026-12-31T16:00:00Z"),
    period: "2026-12-31",
  });
  assert.equal(lastPeriod("week", "2026-11-22").period, "week of 2026-11-09");
  assert.deepEqual(lastPeriod("month", "2027-01-01"), {
    from: new Date("2026-11-30T16:00:00Z"),
    until: new Date("2026-12-31T16:00:00Z"),
    period: "month 2026-12",
  });
  assert.deepEqual(
    ["2027-02-28", "2027-03-01", "2027-03-02", "2028-02-29"].map((today) => birthdayYear("2000-02-29", today, 1)),
    [null, "2027", null, "2028"],
  );
});

Deno.test("a promotion gives from its first moment to before its last, and only for top-ups of that time", async () => {
  const file = { ...termsOf.deposit, beside_others: true, once_a: "deposit" } as const;
  const at = (ms: number) => new Date(start + ms).toISOString();
  await using context = await openContext({ ...file, starts_at: at(1_000), ends_at: at(3_000) });
  const pay = () => requireTurnover(context.site.ctx, context.member.id, 1_000_00n);
  context.pass(999);
  await pay();
  context.pass(1);
  assert.equal(await context.claim(), "promotion_nothing_due", "a top-up from before it began");
  await pay();
  assert.equal(await context.claim(), 250);
  context.pass(1_999);
  await pay();
  assert.equal(await context.claim(), 250);
  await pay();
  context.pass(1);
  assert.equal(await context.claim(), "promotion_over");
});

Deno.test("a cap takes in what it says to the cent, and what was cancelled counts as given", async () => {
  await using context = await openContext({ ...termsOf.sign_in, most_in_total: 200, most_per_member: 100 });
  assert.equal(await context.claim(), 100);
  await context.cancel();
  context.pass(dayMs);
  assert.equal(await context.claim(), "promotion_used_up", "the member's");
  await putTerms(context.site.ctx, "jade", { ...termsOf.sign_in, most_in_total: 200 });
  assert.equal(await context.claim(), 100, "the last of all");
  await context.cancel();
  context.pass(dayMs);
  assert.equal(await context.claim(), "promotion_used_up", "all");
});

Deno.test("one is open at a time, of any promotion, unless the terms of the next say otherwise", async () => {
  await using context = await openContext(termsOf.sign_in);
  await putTerms(context.site.ctx, "other", { ...termsOf.code, amount: 7 });
  await putTerms(context.site.ctx, "beside", { ...termsOf.sign_in, amount: 8, beside_others: true });
  assert.equal(await context.claim(), 100);
  assert.equal(await context.claim("other"), "bonus_open");
  assert.equal(await context.claim("beside"), 8);
  await context.cancel();
  assert.equal(await context.claim("other"), "bonus_open", "one of two is left");
  await context.cancel();
  assert.equal(await context.claim("other"), 7);
});

Deno.test("of a bet so much counts as the weight of its group says, all of it where none is named", async () => {
  const weights = { live: 10, egame: 0, other: 50 };
  await using context = await openContext({ ...termsOf.sign_in, weights });
  await context.claim();
  const bet = await openPlayer(context.site.ctx, context.member.id);
  const played = [];
  for (const group of ["live", "egame", null, "sport"] as const) {
    await bet(`${group}`, 100_00n, { group });
    played.push((await context.open()).played);
  }
  assert.deepEqual(played, [10, 10, 60, 160]);
  assert.equal(Terms.safeParse({ ...termsOf.sign_in, weights: { live: 101 } }).success, false);
  const none = Object.fromEntries(
    ["sport", "live", "egame", "lottery", "chess", "fish", "online", "other"].map((group) => [group, 0]),
  );
  assert.equal(Terms.safeParse({ ...termsOf.sign_in, weights: none }).success, false, "no group counts");
});

Deno.test("two tabs that claim at once, each by a key of its own, get one bonus", async () => {
  await using context = await openContext({ ...termsOf.sign_in, beside_others: true });
  const answers = await Promise.all([1, 2, 3, 4].map(() => context.claim()));
  assert.deepEqual(answers.toSorted(), [100, "promotion_claimed", "promotion_claimed", "promotion_claimed"]);
});

/** A site with a promotion "jade" of these terms, and a member who claims; a claim is the amount or the refusal. */
async function openContext(file: TermsFile) {
  const clock = { at: start };
  const site = await testSite({ now: () => new Date(clock.at) });
  await seedGames(site.db);
  await putTerms(site.ctx, "jade", file);
  const member = await site.member();
  const open = async () => (await site.call("user/activity", member)).body.data[0];
  return {
    site,
    member,
    open,
    pass(ms: number) {
      clock.at += ms;
    },
    async claim(activity = "jade"): Promise<number | string> {
      await staySignedIn(site.ctx);
      const { body } = await site.call("user/activity/claim", member, { activity, code: "JADE-2026" });
      return body.data?.amount ?? body.errorCode;
    },
    async cancel() {
      await site.call("user/activity/cancel", member, { bonus_id: (await open()).id });
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
