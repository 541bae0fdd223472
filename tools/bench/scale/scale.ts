import { type Kysely, sql } from "kysely";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { hashOfNoPassword } from "@/api/identity/members/passwords/password.ts";
import { runRebates } from "@/api/rewards/rebates/days/run_rebates.ts";
import { dailyReport } from "@/api/accounting/reports/daily_report.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { seedGames } from "@/db/seed/games.ts";
import { parseScale, type ScaleRequest } from "@/db/seed/scale/plan.ts";
import { seedScale } from "@/db/seed/scale/seed_scale.ts";
import type { DB } from "@/db/types.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { atMost, type Figure, perSecondAtLeast } from "../figures/figure.ts";
import { compareAnswers, type ComparedAnswer, downloadLongest, type FrequentRequest } from "./answers.ts";
import { checkBooks } from "./books.ts";

/** The targets at full size on two otherwise idle cores (docs/decisions/2026-11-22-scale.md). */
const targets = {
  timesAsLong: 1.5,
  reportSeconds: 5,
  checkMegabytes: 300,
  checkOfSums: 0.5,
  rebateBets: 200_000,
  fileLines: 20_000,
};

/** Smaller differences between answers come from other work on the machine. */
const noiseMs = 5;

/** How much is measured. */
export interface ScaleBench {
  few: ScaleRequest;
  many: ScaleRequest;
  often: FrequentRequest;
}

/** The bench at the size that SCALE says: the full one, unless it says another. */
export async function* scaleFigures(serverUrl: string): AsyncGenerator<Figure> {
  const many = parseScale(Deno.env.get("SCALE") ?? "members=1000000,bets=20000000");
  if (typeof many === "string") throw new Error(`SCALE: ${many}`);
  const few = { members: 500, bets: 10_000, seed: 1 };
  yield* benchScale(serverUrl, { few, many, often: { rounds: 100, warmUps: 12, roundsInDoubt: 500 } });
}

/** Measures what grows with members and bets on a seed of many, beside one of few. */
export async function* benchScale(serverUrl: string, sizes: ScaleBench): AsyncGenerator<Figure> {
  const request = sizes.many;
  await using few = await scratchDatabase(serverUrl, "jadehall_bench_few");
  await using many = await scratchDatabase(serverUrl, "jadehall_bench_many");
  await seeded(few.url, sizes.few);
  const seconds = await seeded(many.url, request);
  yield shown(
    `${request.members} members and ${request.bets} bets seeded in ${(seconds / 60).toFixed(1)} min: bets/s`,
    request.bets / seconds,
  );
  await using db = connect(many.url, { max: 4 });
  yield* bytesOnDisk(db);
  const urls = { few: few.url, many: many.url };
  for (const answer of await compareAnswers(urls, sizes.often, isAsFast)) {
    const [before, after] = [answer.few, answer.many];
    const what = `${answer.path}: p99 ${before.toFixed(1)} ms with few bets, ${
      after.toFixed(1)
    } ms with all; times as long`;
    yield { ...atMost(targets.timesAsLong, after / before, what), reached: isAsFast(answer) };
  }
  const { ms, lines } = await downloadLongest(many.url);
  yield perSecondAtLeast(targets.fileLines, lines / ms * 1000, `the longest file, ${lines} lines: lines`);
  yield* reportFigures(db);
  yield* bookFigures(many.url);
  yield* rebateFigures(db);
}

function isAsFast({ few, many }: ComparedAnswer): boolean {
  return many <= few * targets.timesAsLong || many - few < noiseMs;
}

async function seeded(url: string, request: ScaleRequest): Promise<number> {
  await migrate(url);
  const until = new Date();
  const began = performance.now();
  const prepare = async (tx: Kysely<DB>) => {
    await seedGames(tx);
    await seedMethods(tx);
    await seedContents(tx, until);
  };
  const means = { passwordHash: hashOfNoPassword, prepare, report: () => {} };
  if (await seedScale(url, { ...request, until }, means)) throw new Error("the bench's database is in use");
  return (performance.now() - began) / 1000;
}

function shown(what: string, value: number): Figure {
  return { line: `${what}: ${Math.round(value)}`, reached: true };
}

/** Measures the disk space of a bet and of a posting, with their indexes. */
async function* bytesOnDisk(db: Kysely<DB>): AsyncGenerator<Figure> {
  for (const [what, tables, rows] of perRow) {
    const { rows: [size] } = await sql<{ bytes: number }>`
      select (sum(pg_total_relation_size(c.oid)) / (select greatest(count(*), 1) from ${
      sql.table(rows)
    }))::float8 as bytes
        from pg_class c where c.relkind = 'r' and c.relname ~ ${tables}`.execute(db);
    yield shown(`${what}: bytes on disk`, size?.bytes ?? 0);
  }
}

const perRow = [
  ["a bet, with its id", "^(bets_(default|[0-9_]+)|bet_ids)$", "bets"],
  ["the sums of a bet's day and month", "^(member_(bet|game)_days|level_months)$", "bets"],
  ["what a bet counts for, of those that do", "^turnover_uses$", "turnover_uses"],
  ["a posting", "^ledger_transfers_(default|[0-9_]+)$", "ledger_transfers"],
] as const;

async function* reportFigures(db: Kysely<DB>): AsyncGenerator<Figure> {
  const ctx = testCtx(db, "nowhere");
  const day = (ago: number) => taipeiDay(new Date(), ago);
  for (const [what, from, to] of [["a day", day(1), day(1)], ["a month of days", day(30), day(1)]] as const) {
    const began = performance.now();
    const { disagreements } = await dailyReport(ctx, { from, to, by: "day" });
    const seconds = (performance.now() - began) / 1000;
    yield atMost(targets.reportSeconds, seconds, `the daily report over ${what}: seconds`);
    yield atMost(0, disagreements.length, `the daily report over ${what}: disagreements`);
  }
}

async function* bookFigures(url: string): AsyncGenerator<Figure> {
  const { findings, seconds, sumSeconds, serverMegabytes, processMegabytes } = await checkBooks(url);
  yield atMost(0, findings, `accounts check in ${seconds.toFixed(1)} s: findings`);
  const share = sumSeconds / seconds;
  yield {
    line: `accounts check: ${share.toFixed(2)} of the speed of the plain sums (at least ${targets.checkOfSums})`,
    reached: share >= targets.checkOfSums,
  };
  yield atMost(targets.checkMegabytes, serverMegabytes, "accounts check: MB that the server's processes held");
  yield atMost(targets.checkMegabytes, processMegabytes, "accounts check: MB that the command's process grew by");
}

async function* rebateFigures(db: Kysely<DB>): AsyncGenerator<Figure> {
  const before = Deno.memoryUsage().rss;
  const began = performance.now();
  const { bets, days } = await runRebates(testCtx(db, "nowhere"), { waits: false });
  const rate = bets / (performance.now() - began) * 1000;
  const grown = Math.max(0, Deno.memoryUsage().rss - before) / 1e6;
  yield perSecondAtLeast(targets.rebateBets, rate, `rebates of ${days.length} days, ${grown.toFixed(0)} MB: bets`);
}
