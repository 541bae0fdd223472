import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { dieAfter } from "@/testing/database/die_after.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { seedGames } from "@/db/seed/games.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { tier } from "@/testing/tier.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { adjustAnew } from "@/api/identity/members/testing/adjust_anew.ts";
import { syncProviderBalance } from "../transfers/balance/sync_provider_balance.ts";
import type { GameProvider, ProviderBet } from "../providers/port.ts";
import { runRebates } from "@/api/rewards/rebates/days/run_rebates.ts";
import { linesOf } from "@/api/rewards/rebates/testing.ts";
import { findGaps } from "./gaps/find_gaps.ts";
import { findProvider } from "./operators/find_provider.ts";
import { pullProviders } from "./pull_bets.ts";
import { refetchBets } from "./refetch_bets.ts";
import { consumedCents, type ExpectedBets, playedFromScratch } from "./testing.ts";
import { remainingTurnover } from "./turnover.ts";

const codes = ["bng", "dg"] as const;
const minuteMs = 60_000;
/** A player's points at each provider before any play. */
const fundedCents = 100_000_00n;
const runs = tier.pullHistories;

const round = fc.record({
  provider: fc.nat(1),
  id: fc.nat(3),
  cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_00 })),
  /** From ten minutes before midnight in Taipei, and before a new month, on. */
  minute: fc.integer({ min: 0, max: 30 }),
  won: fc.boolean(),
  group: fc.constantFrom("egame" as const, "live" as const),
});
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("settle" as const), round, isLate: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), provider: fc.nat(1), id: fc.nat(3) }) },
    { weight: 3, arbitrary: fc.constant({ do: "pull" as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("cut_off" as const), pages: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("die" as const), statements: fc.nat(40) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("refetch" as const), provider: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("pass" as const), minutes: fc.constantFrom(1, 11) }) },
  ),
  { minLength: 1, maxLength: 18 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;
const requested = fc.array(
  fc.record({
    cents: fc.integer({ min: 3, max: 800_00 }),
    minute: fc.integer({ min: 0, max: 30 }),
    turnoverPercent: fc.constantFrom(37, 100, 250),
  }),
  { maxLength: 3 },
);
const livePercent = 41;

Deno.test("pulls that overlap, are cut off, die and repeat in two processes end in the same as the final bets from scratch", async () => {
  const clock = { at: new Date("2026-06-30T15:50:00Z") };
  const books = providersBooks();
  await using site = await testSite({
    now: () => clock.at,
    providers: { of: ({ code }) => books.adapterOf(code) },
    settings: { "turnover.weights": { live: livePercent } },
  });
  await seedGames(site.db);
  await site.db.deleteFrom("games").where("game_code", "not in", codes).execute();
  await site.db.deleteFrom("providers").where("code", "not in", codes).execute();
  site.ctx.log.error = site.ctx.log.warn = () => {};
  let month = 6;
  await fc.assert(
    fc.asyncProperty(steps, requested, async (plan, requirements) => {
      // Each run is about another turn of a month.
      month++;
      const begins = Date.UTC(2026, month, 0, 15, 50);
      clock.at = new Date(begins);
      await site.db.deleteFrom("bet_days").execute();
      await site.db.deleteFrom("bet_cursors").execute();
      const { id: member, account } = await site.member();
      const player = `pull${member}`;
      books.clear();
      for (const provider of codes) {
        const opened = { member_id: member, provider, player, opened_at: clock.at };
        await site.db.insertInto("provider_players").values(opened).execute();
      }
      // Days are compared from the first pull on.
      await pullBoth(site.ctx);
      const credits: ExpectedBets[] = [];
      for (const { cents, minute, turnoverPercent } of requirements.toSorted((a, b) => a.minute - b.minute)) {
        const since = clock.at = new Date(begins + minute * minuteMs);
        const adjustment = { account, amountCents: BigInt(cents), turnoverPercent };
        await adjustAnew(site.ctx, { ...adjustment, operator: "ada", reason: "a round that was voided" });
        const input = BigInt(cents * turnoverPercent) / 100n;
        credits.push({ cents: input, since, until: null, livePercent: BigInt(livePercent) });
      }
      clock.at = new Date(begins + 31 * minuteMs);
      for (const step of plan) await take(site, clock, books, step, { player, begins });
      // The days pass, with what their comparison finds.
      for (const minutes of [11, 11, 11, 26 * 60, 70, 26 * 60, 70]) {
        clock.at = new Date(clock.at.getTime() + minutes * minuteMs);
        await Promise.all([pullBoth(site.ctx), pullBoth(site.ctx), findGaps(site.ctx), findGaps(site.ctx)]);
      }
      await pullBoth(site.ctx);
      await compare(site, books, member, credits);
    }),
    { numRuns: runs },
  );
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

async function take(
  site: TestSite,
  clock: { at: Date },
  books: Books,
  step: Step,
  { player, begins }: { player: string; begins: number },
): Promise<void> {
  const { ctx } = site;
  switch (step.do) {
    case "settle": {
      const { provider, id, cents, minute, won, group } = step.round;
      const stake = BigInt(cents);
      return books.settle(codes[provider]!, step.isLate, {
        betId: `${player}-${id}`,
        player,
        group,
        settledAt: new Date(begins + minute * minuteMs),
        betCents: stake,
        validBetCents: stake,
        payoutCents: won ? stake * 19n / 10n : 0n,
      });
    }
    case "cancel":
      return books.cancel(codes[step.provider]!, `${player}-${step.id}`);
    case "pull":
      await Promise.all([pullBoth(ctx), pullBoth(ctx)]);
      return;
    case "cut_off":
      books.pagesLeft = step.pages;
      await pullBoth(ctx);
      books.pagesLeft = Infinity;
      return;
    case "die": {
      // Beside one that lives.
      const dying = { ...ctx, db: ctx.db.withPlugin(dieAfter(step.statements)) };
      await Promise.all([pullBoth(dying).catch(diedHere), pullBoth(ctx)]);
      return;
    }
    case "refetch": {
      const row = (await findProvider(site.db, codes[step.provider]!))!;
      const span = { from: new Date(begins), to: new Date(begins + 20 * minuteMs) };
      await Promise.all([refetchBets(ctx, row.code, ctx.providers.of(row)!, span), pullBoth(ctx)]);
      return;
    }
    case "pass":
      clock.at = new Date(clock.at.getTime() + step.minutes * minuteMs);
  }
}

/** As two processes do that pull what they were asked for, due or not. */
async function pullBoth(ctx: Ctx): Promise<void> {
  for (const code of codes) await pullProviders(ctx, code);
}

function diedHere(error: unknown): void {
  assert.match(String(error), /died here/);
}

/** Compares a member's books with the totals of the final bets. */
async function compare(
  { ctx, db }: TestSite,
  books: Books,
  member: MemberId,
  credits: readonly ExpectedBets[],
): Promise<void> {
  const final = codes.flatMap((provider) => books.final(provider).map((one) => ({ ...one, provider })));
  const stored = await db.selectFrom("bets")
    .select(["provider", "bet_id", "valid_bet_cents", "payout_cents", "settled_at", "game_group"])
    .where("member_id", "=", member).orderBy("provider").orderBy("bet_id").execute();
  assert.deepEqual(
    stored.map((row) => Object.values(row)),
    final.toSorted((a, b) => a.provider + a.betId < b.provider + b.betId ? -1 : 1)
      .map((one) => [one.provider, one.betId, one.validBetCents, one.payoutCents, one.settledAt, one.group]),
    "the bets",
  );

  const played = playedFromScratch(credits, [], final);
  assert.deepEqual(await consumedCents(ctx, member), played.credits, "turnover");
  assert.equal(await remainingTurnover(db, member), played.remaining);

  const dayOf = ({ settledAt }: ProviderBet) => taipeiDay(settledAt);
  const days = Map.groupBy(final, (one) => `${dayOf(one)} ${one.group}`);
  const sum = (some: readonly ProviderBet[], of: (one: ProviderBet) => bigint) =>
    some.reduce((cents, one) => cents + of(one), 0n);
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', day, game_group, bets, bet_cents, valid_bet_cents, payout_cents) as line from member_bet_days
      where member_id = ${member} and bets > 0 order by 1`.execute(db);
  assert.deepEqual(
    rows.map(({ line }) => line),
    [...days].map(([day, some]) =>
      [
        ...[day, some.length, sum(some, (one) => one.betCents), sum(some, (one) => one.validBetCents)],
        sum(some, (one) => one.payoutCents),
      ].join(" ")
    ).toSorted(),
    "sums of days",
  );
  const months = Map.groupBy(final, (one) => dayOf(one).slice(0, 7));
  const { rows: levels } = await sql<{ line: string }>`
    select concat_ws(' ', to_char(month, 'YYYY-MM'), valid_bet_cents) as line from level_months
      where member_id = ${member} and valid_bet_cents > 0 order by 1`.execute(db);
  assert.deepEqual(
    levels.map(({ line }) => line),
    [...months].map(([month, some]) => [month, sum(some, (one) => one.validBetCents)] as const)
      .filter(([, cents]) => cents > 0n).map((line) => line.join(" ")).toSorted(),
    "sums of months, by which levels are reached",
  );

  await Promise.all([runRebates(ctx), runRebates(ctx)]);
  await runRebates(ctx);
  const rates = await db.selectFrom("group_rates").select(["game_group", "rate_percent"]).where("user_level", "=", 0)
    .execute();
  const rateOf = new Map(rates.map(({ game_group, rate_percent }) => [game_group, Number(rate_percent).toFixed(2)]));
  assert.deepEqual(
    await linesOf({ db }, member),
    [...days].flatMap(([day, some]) => {
      const [cents, rate] = [sum(some, (one) => one.validBetCents), rateOf.get(some[0]!.group!)!];
      return cents > 0n ? [`${day} ${cents} ${rate} ${cents * BigInt(rate.replace(".", "")) / 10_000n}`] : [];
    }).toSorted(),
    "rebates",
  );

  for (const provider of codes) {
    const row = (await findProvider(db, provider))!;
    await Promise.all([1, 2].map(() => syncProviderBalance(ctx, member, provider, ctx.providers.of(row)!)));
    await syncProviderBalance(ctx, member, provider, ctx.providers.of(row)!);
    const { balance_cents } = await db.selectFrom("accounts").select("balance_cents").where("member_id", "=", member)
      .where("code", "=", `game:${provider}`).executeTakeFirstOrThrow();
    const won = sum(final.filter((one) => one.provider === provider), (one) => one.payoutCents - one.betCents);
    assert.equal(balance_cents, fundedCents + won, "the provider's balance");
  }
}

type Books = ReturnType<typeof providersBooks>;
type Round = Omit<ProviderBet, "version" | "gameId">;

/** The providers' own books: what they settled, in the order of their logs, and what of it stands. */
function providersBooks() {
  const logs = new Map<string, { position: number; bet: ProviderBet }[]>();
  const logOf = (code: string) => logs.get(code) ?? [];
  const final = (code: string): ProviderBet[] => {
    const newest = new Map<string, ProviderBet>();
    for (const { bet } of logOf(code)) {
      if (bet.version > (newest.get(bet.betId)?.version ?? 0)) newest.set(bet.betId, bet);
    }
    return [...newest.values()];
  };
  const books = {
    /** How many pages more are answered before the connection is cut. */
    pagesLeft: Infinity,
    final,
    clear: () => logs.clear(),
    /** A bet, or a correction of it. A late new bet comes into the log before what was settled last. */
    settle(code: string, isLate: boolean, round: Round): void {
      const version = (final(code).find(({ betId }) => betId === round.betId)?.version ?? 0) + 1;
      const log = logOf(code);
      const last = Math.max(0, ...log.map(({ position }) => Math.ceil(position)));
      const at = isLate && version === 1 && last > 0 ? last - 0.5 + log.length / 1_000 : last + 1;
      logs.set(code, [...log, { position: at, bet: { ...round, version, gameId: null } }]);
    },
    cancel(code: string, betId: string): void {
      const known = final(code).find((one) => one.betId === betId);
      if (known) books.settle(code, false, { ...known, betCents: 0n, validBetCents: 0n, payoutCents: 0n });
    },
    adapterOf(code: string): GameProvider {
      const unknown = { kind: "unknown", why: "connection" } as const;
      const answered = () => Promise.resolve(unknown);
      return {
        createPlayer: answered,
        transfer: answered,
        transferStatus: answered,
        launch: answered,
        games: answered,
        kick: answered,
        balance: () =>
          Promise.resolve({
            kind: "balance",
            balanceCents: final(code).reduce((cents, one) => cents + one.payoutCents - one.betCents, fundedCents),
          }),
        betLog(cursor, settled) {
          if (books.pagesLeft-- <= 0) return answered();
          const log = settled
            ? within(final(code), settled).map((bet, position) => ({ position: position + 1, bet }))
            : logOf(code).toSorted((one, other) => one.position - other.position);
          const rest = log.filter(({ position }) => position > Number(cursor ?? 0));
          const page = rest.slice(0, pageSize);
          const next = page.length > 0 ? String(page.at(-1)!.position) : cursor;
          const bets = page.map(({ bet }) => bet);
          return Promise.resolve({ kind: "bets", bets, cursor: next, more: rest.length > pageSize });
        },
        betTotals(settled) {
          const some = within(final(code), settled);
          const sum = (of: (one: ProviderBet) => bigint) => some.reduce((cents, one) => cents + of(one), 0n);
          const totals = {
            bets: some.length,
            betCents: sum((one) => one.betCents),
            validBetCents: sum((one) => one.validBetCents),
            payoutCents: sum((one) => one.payoutCents),
          };
          return Promise.resolve({ kind: "totals", totals });
        },
      };
    },
  };
  return books;
}

const pageSize = 2;

function within(bets: readonly ProviderBet[], { from, to }: { from: Date; to: Date }): ProviderBet[] {
  return bets.filter(({ settledAt }) => settledAt >= from && settledAt < to)
    .toSorted((one, other) => one.betId < other.betId ? -1 : 1);
}
