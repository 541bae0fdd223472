import assert from "node:assert/strict";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { seedGames } from "@/db/seed/games.ts";
import type { DB } from "@/db/types.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { runsPerSite } from "@/testing/runs_per_site.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { tier } from "@/testing/tier.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { MemberId } from "../../member_id.ts";
import { taipeiDayOf } from "@/api/lists/day_figures.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import type { BetFilter } from "./list_bets.ts";
import { sumBets } from "./sum_bets.ts";
import { takeBets } from "./take_bets.ts";
import { bet } from "./testing.ts";

const codes = ["bng", "dg"] as const;

/** Milliseconds from a midnight in Taipei that is the turn of a month: within three days, often at a midnight or beside one. */
const moment = fc.oneof(
  fc.record({ day: fc.integer({ min: -2, max: 2 }), off: fc.constantFrom(-1, 0, 1) })
    .map(({ day, off }) => day * dayMs + off),
  fc.integer({ min: -3 * dayMs, max: 3 * dayMs }),
);
const round = fc.record({
  id: fc.nat(3),
  at: moment,
  cents: fc.nat(500_00),
  payout: fc.nat(900_00),
  group: fc.constantFrom(null, "egame" as const, "live" as const),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("take" as const),
      provider: fc.constantFrom(...codes),
      rounds: fc.array(round, { minLength: 1, maxLength: 5 }),
    }),
  },
  // The site knows the player from now on, and reads again what it has read.
  { weight: 2, arbitrary: fc.record({ do: fc.constant("bind" as const), provider: fc.constantFrom(...codes) }) },
  { weight: 1, arbitrary: fc.constant({ do: "make_months" as const }) },
);
const steps = fc.array(step, { minLength: 1, maxLength: 12 });
const filter = fc.record({
  from: fc.option(moment, { nil: undefined }),
  to: fc.option(moment, { nil: undefined }),
  providerCode: fc.constantFrom(undefined, ...codes, "rsg"),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

// Tried on each site, so that something is summed whatever the seed gives: a bet from before its player was known, then
// corrected into another group.
const surelySummed: Step[] = [
  { do: "take", provider: "dg", rounds: [{ id: 0, at: 0, cents: 100_00, payout: 50_00, group: null }] },
  { do: "bind", provider: "dg" },
  { do: "take", provider: "dg", rounds: [{ id: 0, at: 1, cents: 100_00, payout: 80_00, group: "live" }] },
];

/** Each history has a month of its own, whose partitions all later statements have to plan for. */
const maxMonths = 10;

Deno.test("the sums of any span are plain sums over its bets, wherever it cuts days and whatever was corrected", async () => {
  for (const months of runsPerSite(tier.betHistories, maxMonths)) assert.ok(await sumHistories(months) > 0);
});

/** Compares the sums of so many histories on a site of their own; gives how many sums there were. */
async function sumHistories(runs: number): Promise<number> {
  let midnight = 0;
  const at = (ms: number) => new Date(midnight + ms);
  await using site = await testSite({ plansOnce: true, now: () => at(2 * dayMs + 12_345) });
  const { ctx, db } = site;
  await seedGames(db);
  let month = 0;
  let summed = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.array(filter, { minLength: 4, maxLength: 8 }), async (plan, filters) => {
      midnight = Date.UTC(2024, month++, 0, 16);
      const { id: member } = await site.member();
      const player = `sum${member}`;
      const read = new Map<string, ReturnType<typeof bet>>();
      const known = new Set<string>();
      const take = async (provider: string, bets: ReturnType<typeof bet>[]) => {
        for (const one of bets) read.set(`${provider} ${one.betId}`, one);
        await inTransaction(db, (tx) => takeBets(tx, provider, bets, ctx.now()));
      };
      let version = 0;
      for (const step of plan) {
        if (step.do === "make_months") {
          await sql`select make_bet_partitions(${at(-dayMs)}, 2)`.execute(db);
        } else if (step.do === "take") {
          const rounds = step.rounds.map(({ id, cents, payout, group, ...one }) =>
            bet({
              betId: `${player}-${id}`,
              player,
              group,
              version: ++version,
              settledAt: at(one.at),
              betCents: BigInt(cents),
              validBetCents: BigInt(cents >> 1),
              payoutCents: BigInt(payout),
            })
          );
          await take(step.provider, rounds);
        } else if (!known.has(step.provider)) {
          known.add(step.provider);
          await db.insertInto("provider_players")
            .values({ member_id: member, provider: step.provider, player, opened_at: ctx.now() }).execute();
          const again = [...read].filter(([key]) => key.startsWith(step.provider)).map(([, one]) => one);
          await take(step.provider, again);
        }
      }
      for (const { from, to, providerCode } of [{}, ...filters]) {
        const of: BetFilter = { providerCode };
        if (from !== undefined) of.from = at(from);
        if (to !== undefined) of.to = at(to);
        const sums = await sumBets(ctx, member, of);
        assert.deepEqual(sums, await plainSums(db, member, of, ctx.now()));
        summed += sums.games.length;
      }
    }),
    { numRuns: runs, examples: [[surelySummed, []]] },
  );
  assert.deepEqual(await checkAccounts(ctx), []);
  return summed;
}

/** Computes the result of {@link sumBets} from the bets alone. */
async function plainSums(db: Kysely<DB>, member: MemberId, { providerCode, ...filter }: BetFilter, now: Date) {
  const { from, to } = recordSpan(now, filter);
  const figures = sql`count(*) as bets, sum(bet_cents)::bigint as "betCents",
    sum(valid_bet_cents)::bigint as "validBetCents", sum(payout_cents)::bigint as "payoutCents"`;
  const played = sql`
    from bets join providers on code = provider
      where member_id = ${member} and settled_at >= ${from} and settled_at < ${to}
        and provider = coalesce(${providerCode ?? null}::text, provider)`;
  const days = await sql`select ${taipeiDayOf("settled_at")} as day, ${figures} ${played} group by 1 order by 1`
    .execute(db);
  const games = await sql`
    select provider, game_group as group, name as "providerName", ${figures} ${played}
      group by provider, game_group, name order by "validBetCents" desc, provider, game_group`.execute(db);
  return { games: games.rows, days: days.rows };
}
