import { type Kysely, sql } from "kysely";
import { computePart } from "@/api/rewards/rebates/days/compute_day.ts";
import { beginNextDay } from "@/api/rewards/rebates/days/begin_day.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { seedGames } from "@/db/seed/games.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import type { DB } from "@/db/types.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { type Figure, perSecondAtLeast, ratioAtLeast } from "./figures/figure.ts";
import { benchCtx } from "./setup/paid_orders.ts";
import { alternate, type Compared } from "./figures/spread.ts";

/** The means of the bench. */
export interface RebatesBench {
  members?: number;
  /** Bets of each member and group on a day; each member plays in two groups. */
  betsPerLine?: number;
  rounds?: number;
}

/** The least of bets a second of a day's run, and how much of the plain sum's rate must be left. */
const targets = { perSecond: 200_000, ratio: 0.1 };

/** A day's run, whose bets the day's sums hold, beside a plain insert of the lines alone, with one rate. */
export async function* rebatesFigures(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_rebates");
  const { bets, lines, ...compared } = await benchRebates(database.url);
  const what = `the rebates of a day of ${bets} bets, which are ${lines} sums of members and groups`;
  yield perSecondAtLeast(targets.perSecond, compared.ours.median, `${what}: bets`);
  yield ratioAtLeast(targets.ratio, compared, `${what}: bets`, "a plain insert of the lines");
}

/** Runs several days of the same size: bets a second, beginning and end of the day included. */
export async function benchRebates(
  url: string,
  { members = 50_000, betsPerLine = 20, rounds = 3 }: RebatesBench = {},
): Promise<Compared & { bets: number; lines: number }> {
  await using db = connect(url);
  await migrate(url);
  await seedGames(db);
  for (let made = 0; made < members; made += 500) await testMembers(db, Math.min(500, members - made));
  const ctx = benchCtx(db);
  const lines = 2 * members;
  const bets = lines * betsPerLine;
  for (let day = 1; day <= rounds; day++) await playDay(db, day, betsPerLine);
  await sql`analyze`.execute(db);
  const rateOf = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return bets / (performance.now() - began) * 1000;
  };
  const run = async () => {
    await beginNextDay(ctx, { waits: false });
    while (await computePart(ctx) !== null);
  };
  await sql`
    create table plain_lines (like rebate_lines including constraints, primary key (member_id, day, game_group))`
    .execute(db);
  let plainDay = 0;
  const plain = () =>
    sql`
      insert into plain_lines
        select member_id, day, game_group, valid_bet_cents, 0.4, floor(valid_bet_cents * 0.4 / 100)
          from member_bet_days where day = ${`2026-01-0${++plainDay}`}::date`.execute(db);
  const compared = await alternate(rounds, () => rateOf(run), () => rateOf(plain));
  return { ...compared, bets, lines };
}

/** The sums of a day as the triggers of bets make them. */
async function playDay(db: Kysely<DB>, day: number, betsPerLine: number): Promise<void> {
  await sql`
    insert into member_bet_days (member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
      select id, ${`2026-01-0${day}`}::date, game_group, ${betsPerLine}, 123457, 123457, 120000
        from members cross join unnest('{egame,live}'::text[]) game_group order by 1, 3`.execute(db);
}
