import { preparePgbench } from "@/db/ledger/pgbench.ts";
import { benchPosting } from "@/db/ledger/post_bench.ts";
import { scratchDatabase } from "../database/scratch_database.ts";
import { benchRender } from "../../packages/fresh/render_bench.ts";
import { describeRun, type Run } from "./describe_run.ts";
import { atLeast, atMost, type Figure } from "./figure.ts";
import { benchHomePage } from "./home_page.ts";
import { benchMemory } from "./memory.ts";
import { benchPictures, mostOfAPicture } from "./pictures.ts";
import { benchPointTransfers } from "./point_transfers.ts";
import { benchReplay } from "./replay.ts";
import { benchUnderAttack } from "./under_attack.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { print } from "@/server/print.ts";
import { reportFailure } from "@/server/run.ts";

/** Measures on a server and prints, one line for each figure; gives whether every target was reached. */
async function measure(serverUrl: string): Promise<boolean> {
  const run = await describeRun(serverUrl);
  print(run.text);
  const missed: string[] = [];
  for await (const { line, reached } of figures(serverUrl, run)) {
    print(reached ? line : `${line}  MISSED`);
    if (!reached) missed.push(line);
  }
  print(missed.length === 0 ? "Every target was reached." : `${missed.length} targets were missed.`);
  return missed.length === 0;
}

async function* figures(serverUrl: string, run: Run): AsyncGenerator<Figure> {
  yield* pages(serverUrl);
  await using theirs = await scratchDatabase(serverUrl, "jadehall_bench_pgbench");
  const pgbench = { url: theirs.url, program: "pgbench" };
  await preparePgbench(pgbench, 20);
  yield* posting(serverUrl, pgbench, run);
  yield* pointTransfers(serverUrl, pgbench, run);
  yield* replay(serverUrl);
  yield* pictures();
  yield* underAttack(serverUrl);
  yield* memory(serverUrl);
}

async function* pages(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_home");
  const home = await benchHomePage(database.url);
  yield atLeast(
    0.6,
    home.app / home.bare,
    `visitor's home page: ${home.app.toFixed(0)}/s, bare ${home.bare.toFixed(0)}/s`,
  );
  const cards = await benchRender();
  yield atLeast(0.6, cards.app / cards.bare, `sixty cards: ${cards.app.toFixed(0)}/s, bare ${cards.bare.toFixed(0)}/s`);
  yield atMost(20_000, home.homeScriptBytes, "JavaScript of the visitor's home page, gzipped bytes");
  yield atMost(10_000, cards.scriptBytes, "JavaScript of a page with two small islands, gzipped bytes");
  yield atMost(0, home.plainScriptBytes, "JavaScript of a page without islands, gzipped bytes");
}

type Pgbench = Parameters<typeof preparePgbench>[0];

/** How many times pgbench's rate posting must reach, by callers; the other loads are shown. */
const postingTargets = new Map([[16, 1.6], [256, 5]]);

async function* posting(serverUrl: string, pgbench: Pgbench, { mostCallers }: Run): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_ledger");
  for await (
    const { callers, hot, ours, pgbench: theirs } of benchPosting({ url: database.url, pgbench, mostCallers })
  ) {
    const what = `posted transfers, ${callers} callers${hot ? " on one member" : ""}`;
    yield atLeast(
      postingTargets.get(callers),
      ours / theirs,
      `${what}: ${ours.toFixed(0)}/s, pgbench ${theirs.toFixed(0)}/s`,
    );
  }
}

/**
 * What of pgbench's rate whole transfers must reach, by callers: where there are enough of them to keep the machine busy.
 * Sixteen are shown: their four commits follow each other, and a third of the machine waits for those.
 */
const pointTransferTargets = new Map([[64, 0.5], [256, 0.5]]);

async function* pointTransfers(serverUrl: string, pgbench: Pgbench, { mostCallers }: Run): AsyncGenerator<Figure> {
  const callers = [16, 64, 256].filter((count) => count <= mostCallers);
  for (const sites of [1, 2]) {
    await using database = await scratchDatabase(serverUrl, "jadehall_bench_points");
    const rates = benchPointTransfers({ url: database.url, pgbench, sites, callers });
    for await (const { callers, ours, pgbench: theirs } of rates) {
      const what = `point transfers over HTTP, ${callers} callers, ${sites} site process${sites === 1 ? "" : "es"}`;
      yield atLeast(
        pointTransferTargets.get(callers),
        ours / theirs,
        `${what}: ${ours.toFixed(0)}/s, pgbench ${theirs.toFixed(0)}/s`,
      );
    }
  }
}

async function* replay(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_replay");
  const { callbacks, firstRate, secondRate, differences, changes, findings } = await benchReplay(database.url);
  const rates = `${firstRate.toFixed(0)}/s, again ${secondRate.toFixed(0)}/s`;
  const isExact = differences.every((cents) => cents === 0n) && changes === 0 && findings === 0;
  const what = `${differences.join(" and ")} cents off, ${changes} changes in the second run, ${findings} findings`;
  yield { line: `${callbacks} stored callbacks replayed: ${rates}; ${what}`, reached: isExact };
}

/** How many times as long as without an attack an honest member may wait beside it, for 95 of 100 requests. */
const mostWaiting = 3;

async function* pictures(): AsyncGenerator<Figure> {
  for await (const { name, seconds, megabytes } of benchPictures()) {
    yield atMost(mostOfAPicture.seconds, seconds, `${name}: seconds until it is drawn or refused`);
    yield atMost(mostOfAPicture.megabytes, megabytes, `${name}: MB that its process held`);
  }
}

async function* underAttack(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_attack");
  for await (const { attack, calm, attacked, failed, outcomes } of benchUnderAttack({ url: database.url })) {
    const times = `p95 ${attacked.toFixed(0)} ms, ${calm.toFixed(0)} ms without it`;
    const what =
      `honest members beside ${attack.name}, ${attack.perSecond}/s (${outcomes}): ${times}, ${failed} not served`;
    const { line, reached } = atMost(mostWaiting, attacked / calm, `${what}; times as long`);
    yield { line, reached: reached && failed === 0 };
  }
}

/** What a process that posts may grow by over a million transfers, in megabytes. */
const flatMegabytes = 32;

async function* memory(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_memory");
  const { posted, megabytes, rssSlope, heapSlope } = await benchMemory(database.url);
  yield atMost(
    flatMegabytes,
    rssSlope,
    `memory over ${posted} posted transfers: ${megabytes.toFixed(0)} MB, heap ${
      heapSlope.toFixed(1)
    } MB per million, resident`,
  );
}

// Last, because it waits: what stands below it would not be there yet.
if (import.meta.main) {
  try {
    Deno.exitCode = await measure(Deno.env.get("BENCH_DATABASE_URL") ?? "") ? exitCodes.ok : exitCodes.failed;
  } catch (error) {
    reportFailure(error);
  }
}
