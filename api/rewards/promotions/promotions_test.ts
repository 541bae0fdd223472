import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { lateBetsMs } from "../bonuses/late_bets.ts";
import { openPlayer, staySignedIn } from "../bonuses/testing.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { putTerms, termsOf } from "./testing/terms.ts";
import type { TermsFile } from "./terms/terms.ts";

const start = Date.parse("2026-11-21T02:00:00Z");
const dayMs = 86_400_000;

Deno.test("a preview says what a claim gives, and the claim gives it once for its period", async () => {
  await using context = await openContext({ ...termsOf.sign_in, days_to_play: 7 });
  const expires_at = new Date(start + 7 * dayMs).toISOString();
  assert.deepEqual((await context.preview()).data, { amount: 100, required: 500, expires_at, deposit: null });
  const { data } = await context.claim();
  assert.deepEqual([data.amount, data.required, data.remaining, data.state], [100, 500, 500, "open"]);
  assert.deepEqual((await context.list()).map(({ id }) => id), [data.id]);
  assert.equal((await context.preview()).errorCode, "promotion_claimed");
  assert.equal((await context.claim()).errorCode, "promotion_claimed");
  context.pass(dayMs);
  assert.equal((await context.claim()).errorCode, "bonus_open", "one at a time");
  await context.site.call("user/activity/cancel", context.member, { bonus_id: data.id });
  assert.equal((await context.claim()).data.amount, 100);
});

Deno.test("the same Idempotency-Key claims once and answers the same", async () => {
  await using context = await openContext({ ...termsOf.sign_in, beside_others: true });
  const claims = await Promise.all([1, 2, 3].map(() => context.claim(undefined, { "idempotency-key": "one" })));
  const given = claims.filter(({ data }) => data);
  assert.ok(given.length >= 1 && given.every(({ data }) => data.id === given[0].data.id));
  assert.equal((await context.list()).length, 1);
});

Deno.test("terms without turnover pay into the main wallet at once", async () => {
  await using context = await openContext({ ...termsOf.sign_in, turnover_times: 0 });
  assert.equal((await context.claim()).data.state, "paid");
  assert.deepEqual(await context.site.money(context.member), { main: 100_00n });
});

for (
  const { what, file, code, also } of [
    {
      what: "a promotion that has not begun",
      file: { starts_at: "2026-11-22T00:00:00+08:00" },
      code: "promotion_over",
    },
    { what: "a promotion that is over", file: { ends_at: "2026-11-21T10:00:00+08:00" }, code: "promotion_over" },
    { what: "a level too low", file: { least_level: 1 }, code: "promotion_not_for_you" },
    { what: "a cap in total that is less", file: { most_in_total: 99.99 }, code: "promotion_used_up" },
    {
      what: "a member who is not new any more",
      file: { new_member_days: 3 },
      code: "promotion_not_for_you",
      also: (context: Context) => context.pass(3 * dayMs),
    },
    {
      what: "a member who has excluded themselves",
      file: {},
      code: "self_excluded",
      also: (context: Context) => setStatus(context.site.ctx, context.member.id, "self_excluded"),
    },
  ] satisfies { what: string; file: Partial<TermsFile>; code: string; also?: (context: Context) => unknown }[]
) {
  Deno.test(`nothing is given for ${what}`, async () => {
    await using context = await openContext({ ...termsOf.sign_in, ...file });
    await also?.(context);
    assert.equal((await context.preview()).errorCode, code);
    assert.equal((await context.claim()).errorCode, code);
    assert.deepEqual(await context.site.money(context.member), {});
  });
}

Deno.test("a member's cap leaves the rest of it, then nothing", async () => {
  await using context = await openContext({ ...termsOf.sign_in, most_per_member: 150, beside_others: true });
  await context.claim();
  context.pass(dayMs);
  assert.equal((await context.claim()).data.amount, 50);
  context.pass(dayMs);
  assert.equal((await context.claim()).errorCode, "promotion_used_up");
});

Deno.test("a promotion by code is given once for the code, in either case", async () => {
  await using context = await openContext(termsOf.code);
  assert.equal((await context.claim("JADE-2027")).errorCode, "promotion_code_wrong");
  assert.equal((await context.claim()).errorCode, "promotion_code_wrong");
  assert.equal((await context.claim("jade-2026")).data.amount, 100);
  context.pass(100 * dayMs);
  assert.equal((await context.claim("JADE-2026")).errorCode, "promotion_claimed");
});

Deno.test("a promotion's code is not guessed at for long, by claims or by previews", async () => {
  await using context = await openContext(termsOf.code, { "promotion.wrong_codes_an_hour": 3 });
  assert.equal((await context.preview()).errorCode, "promotion_code_wrong", "without a code nothing is guessed");
  const guesses = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((at) => at % 2 ? context.preview(`GUESS-${at}`) : context.claim(`GUESS-${at}`)),
  );
  assert.deepEqual(guesses.map(({ errorCode }) => errorCode).toSorted(), [
    ...new Array(3).fill("promotion_code_wrong"),
    ...new Array(5).fill("too_many_attempts"),
  ]);
  for (const ask of [context.preview, context.claim]) {
    assert.equal((await ask("JADE-2026")).errorCode, "too_many_attempts");
  }
  context.pass(3_600_000);
  assert.equal((await context.claim("JADE-2026")).data.amount, 100);
});

Deno.test("a birthday counts by the approved card, for its days, once a year", async () => {
  await using context = await openContext({ ...termsOf.birthday, turnover_times: 0 });
  assert.equal((await context.claim()).errorCode, "promotion_nothing_due", "no card");
  await insertCard(context.site.ctx, context.member);
  const to = (day: string) => context.pass(Date.parse(`${day}T00:00:00+08:00`) - context.now());
  to("2026-12-31");
  assert.equal((await context.claim()).errorCode, "promotion_nothing_due");
  to("2027-01-03");
  assert.equal((await context.claim()).data.amount, 100);
  assert.equal((await context.claim()).errorCode, "promotion_claimed");
  to("2027-01-04");
  assert.equal((await context.claim()).errorCode, "promotion_nothing_due");
  to("2028-01-01");
  assert.equal((await context.claim()).data.amount, 100);
});

Deno.test("only the first top-up counts, by its step, up to the most", async () => {
  await using context = await openContext({ ...termsOf.first_deposit, turnover_on: "deposit_and_bonus" });
  assert.equal((await context.claim()).errorCode, "promotion_nothing_due");
  const first = await requireTurnover(context.site.ctx, context.member.id, 2_000_00n);
  context.pass(1_000);
  await requireTurnover(context.site.ctx, context.member.id, 90_000_00n);
  const { data } = await context.preview();
  assert.deepEqual([data.amount, data.required, data.deposit.order_id], [500, 12_500, first]);
  assert.equal((await context.claim()).data.amount, 500);
  assert.equal((await context.claim()).errorCode, "promotion_claimed");
});

Deno.test("a first top-up below the first step, and one after it, give nothing", async () => {
  await using context = await openContext(termsOf.first_deposit);
  await requireTurnover(context.site.ctx, context.member.id, 499_99n);
  context.pass(1_000);
  await requireTurnover(context.site.ctx, context.member.id, 2_000_00n);
  assert.equal((await context.claim()).errorCode, "promotion_nothing_due");
});

Deno.test("a top-up is given for once, over all promotions, and one of a day where the terms say so", async () => {
  await using context = await openContext({ ...termsOf.deposit, beside_others: true });
  await putTerms(context.site.ctx, "other", { ...termsOf.deposit, once_a: "deposit", beside_others: true });
  await requireTurnover(context.site.ctx, context.member.id, 10_000_00n);
  assert.equal((await context.claim()).data.amount, 1_000, "the most");
  const other = async () =>
    (await context.site.call("user/activity/claim", context.member, { activity: "other" })).body;
  assert.equal((await other()).errorCode, "promotion_claimed");
  context.pass(1_000);
  await requireTurnover(context.site.ctx, context.member.id, 500_00n);
  assert.equal((await context.claim()).errorCode, "promotion_claimed", "the day is taken");
  assert.equal((await other()).data.amount, 125);
  context.pass(dayMs);
  await requireTurnover(context.site.ctx, context.member.id, 1_000_00n);
  assert.equal((await context.claim()).data.amount, 250);
});

Deno.test("a top-up that money was withdrawn after, or that is long past, gives nothing", async () => {
  await using context = await openContext(termsOf.deposit);
  const { ctx, db } = context.site;
  const id = await requireTurnover(ctx, context.member.id, 2_000_00n);
  assert.equal((await context.preview()).data.amount, 500);
  const card = await insertCard(ctx, context.member);
  const at = ctx.now();
  await db.insertInto("withdrawals").values({
    id,
    member_id: context.member.id,
    mode: "card",
    card_id: BigInt(card),
    amount_cents: 1_000_00n,
    state: "requested",
    taipei_day: "2026-11-21",
    turnover_met_cents: 0n,
    created_at: at,
  }).execute();
  assert.equal((await context.preview()).errorCode, "promotion_nothing_due");
  await db.updateTable("withdrawals").set({ state: "rejected", reason: "-", ended_at: at }).execute();
  assert.equal((await context.preview()).data.amount, 500);
  context.pass(7 * dayMs + 1);
  assert.equal((await context.preview()).errorCode, "promotion_nothing_due");
});

Deno.test("yesterday's loss is returned, less what was won", async () => {
  await using context = await openContext(termsOf.loss_return);
  const bet = await openPlayer(context.site.ctx, context.member.id);
  await bet("lost", 900_00n);
  await bet("won", 100_00n, { payoutCents: 300_00n });
  assert.equal((await context.claim()).errorCode, "promotion_nothing_due", "today's is not over");
  context.pass(dayMs);
  await bet("today", 5_000_00n);
  assert.equal((await context.claim()).data.amount, 70);
  assert.equal((await context.claim()).errorCode, "promotion_claimed");
});

Deno.test("a day's loss counts once its last bets can be read: until a quarter past midnight the day before is returned", async () => {
  await using context = await openContext({ ...termsOf.loss_return, beside_others: true });
  const bet = await openPlayer(context.site.ctx, context.member.id);
  await bet("before", 500_00n);
  context.pass(dayMs);
  await bet("lost", 900_00n);
  // From 10:00 to a second past midnight.
  context.pass(14 * 3_600_000 + 1_000);
  assert.equal((await context.claim()).data.amount, 50, "the loss of the day before");
  assert.equal((await context.claim()).errorCode, "promotion_claimed");
  await bet("late", 100_00n, { payoutCents: 300_00n, settledAt: new Date(context.now() - 2_000) });
  context.pass(lateBetsMs - 1_000);
  assert.equal((await context.preview()).data.amount, 70);
});

Deno.test("losses of the named groups of games alone are returned, over a week or a month that is over", async () => {
  for (
    const { of_last, days, period } of [
      { of_last: "week", days: 2, period: "week of 2026-11-16" },
      { of_last: "month", days: 10, period: "month 2026-11" },
    ] as const
  ) {
    await using context = await openContext({ ...termsOf.loss_return, of_last, groups: ["live", "other"] });
    const bet = await openPlayer(context.site.ctx, context.member.id);
    await bet("live", 900_00n, { group: "live" });
    await bet("unknown", 200_00n, { group: null });
    await bet("slot", 5_000_00n, { group: "egame" });
    context.pass((days - 1) * dayMs);
    assert.equal((await context.claim()).errorCode, "promotion_nothing_due", "the time is not over");
    context.pass(dayMs);
    assert.equal((await context.claim()).data.amount, 110, of_last);
    const claim = await context.site.db.selectFrom("promotion_claims").select("period").executeTakeFirstOrThrow();
    assert.equal(claim.period, period);
    context.pass(dayMs);
    assert.equal((await context.claim()).errorCode, "promotion_claimed");
  }
});

type Context = Awaited<ReturnType<typeof openContext>>;

/** A site with a promotion "jade" of these terms, and a member. */
async function openContext(file: TermsFile, settings = {}) {
  const clock = { at: start };
  const site = await testSite({ now: () => new Date(clock.at), settings });
  await seedGames(site.db);
  await putTerms(site.ctx, "jade", file);
  const member: TestMember = await site.member();
  const call = async (path: string, input: object, headers = {}) => {
    await staySignedIn(site.ctx);
    return (await site.call(path, member, { activity: "jade", ...input }, headers)).body;
  };
  return {
    site,
    member,
    now: () => clock.at,
    pass(ms: number) {
      clock.at += ms;
    },
    preview: (code?: string) => call("user/activity/preview", { code }),
    claim: (code?: string, headers = {}) => call("user/activity/claim", { code }, headers),
    async list(): Promise<{ id: string }[]> {
      return (await site.call("user/activity", member)).body.data;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
