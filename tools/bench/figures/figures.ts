import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import type { BenchName } from "../benches.ts";
import { betsFigures } from "../bets.ts";
import { rebatesFigures } from "../rebates.ts";
import { benchCalls } from "../calls.ts";
import { cliFigures } from "../cli_starts.ts";
import type { Run } from "./describe_run.ts";
import { atMost, type Figure, perSecondAtLeast, ratioAtLeast } from "./figure.ts";
import { benchEvents } from "../events/events.ts";
import { benchNotifying } from "../events/notifying.ts";
import { benchHomePage } from "../home_page.ts";
import { benchLimits } from "../limits.ts";
import { mailFigures } from "../mail.ts";
import { benchMemberHome } from "../member_home.ts";
import { benchMemory } from "../memory.ts";
import { benchPeak, maxP99Ms } from "../peak/peak.ts";
import { benchPictures, maxOfAPicture } from "../pictures.ts";
import { freshFigures } from "../pages/fresh_pages.ts";
import { postingFigures } from "./pgbench_figures.ts";
import { benchPresses } from "../presses.ts";
import { benchReplay } from "../replay.ts";
import { scaleFigures } from "../scale/scale.ts";
import { benchStart } from "../setup/start.ts";
import { httpTransferFigures } from "../transfers/figures.ts";
import { benchUnderAttack } from "../under_attack.ts";

/** The figures that each bench measures on a server. */
export const figuresOf: Record<BenchName, (serverUrl: string, run: Run) => AsyncGenerator<Figure>> = {
  "pages": pages,
  "fresh": freshFigures,
  "presses": presses,
  "calls": calls,
  "posting credits": (serverUrl, run) => postingFigures("credits", serverUrl, run),
  "posting transfers": (serverUrl, run) => postingFigures("transfers", serverUrl, run),
  "http transfers": httpTransferFigures,
  "limits": limits,
  "bets": betsFigures,
  "rebates": rebatesFigures,
  "replay": replay,
  "start": start,
  "cli": cliFigures,
  "mail": mailFigures,
  "pictures": pictures,
  "attacks": attacks,
  "events": events,
  "peak": peak,
  "scale": scaleFigures,
  "memory": memory,
};

/** How much of the honest limits' rates the home page must reach. */
const homeTargets = { served: 1.0, provider: 1.0, rendered: 0.6, member: 0.5, memberServed: 0.25 };

async function* pages(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_home");
  const home = await benchHomePage(database.url);
  yield ratioAtLeast(homeTargets.served, home.served, "visitor's home page", "a constant string of the same bytes");
  const provider = `visitor's page of a provider with 300 games, ${home.providerGames} of them at first`;
  yield ratioAtLeast(homeTargets.provider, home.provider, provider, "a constant string of the same bytes");
  yield ratioAtLeast(homeTargets.rendered, home.rendered, "the same rendered", "a bare server of the same tree");
  await using membersDatabase = await scratchDatabase(serverUrl, "jadehall_bench_member_home");
  const member = await benchMemberHome(membersDatabase.url);
  yield ratioAtLeast(homeTargets.member, member.bare, "a member's home page", "a bare server of the same tree");
  yield ratioAtLeast(homeTargets.memberServed, member.constant, "the same", "a constant string of the same bytes");
  yield atMost(16_000, home.homeScriptBytes, "JavaScript of the visitor's home page, gzipped bytes");
  yield atMost(10_000, home.homeWireBytes, "HTML of the visitor's home page on the wire, bytes as brotli");
  yield atMost(0, home.plainScriptBytes, "JavaScript of a page without islands, gzipped bytes");
}

/** How long 95 of 100 presses may take at most until their page is painted, in ms. */
const maxPressMs = 400;

async function* presses(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_presses");
  const { count, p50, p95, slowest } = await benchPresses(database.url);
  const pages = slowest.slice(0, 5).map(({ path, ms, isWhole }) =>
    `${path} ${ms.toFixed(0)}${isWhole ? " by a new document" : ""}`
  );
  const what = `${count} presses of a member on a phone, slowed 4 times, 150 ms away: p50 ${p50.toFixed(0)} ms`;
  yield atMost(maxPressMs, p95, `${what}, slowest ${pages.join(", ")}; p95 in ms`);
}

/** How much of the bare select's rate the whole call must reach (docs/decisions/2026-11-21-shared-reads.md). */
const detailTarget = 0.6;

async function* calls(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_calls");
  const { detail, online, health } = await benchCalls(database.url);
  const bare = "Deno.serve with one select";
  yield ratioAtLeast(detailTarget, detail, "user/detail", bare);
  yield ratioAtLeast(undefined, online, "web/online, without the database", bare);
  yield ratioAtLeast(undefined, health, "the health check, by the listener alone", bare);
}

async function* peak(serverUrl: string): AsyncGenerator<Figure> {
  await using databases = new AsyncDisposableStack();
  let count = 0;
  const freshUrl = async () => databases.use(await scratchDatabase(serverUrl, `jadehall_bench_peak_${count++}`)).url;
  let best = 0;
  for await (const step of benchPeak(freshUrl)) {
    const { online, isServed, perSecond, bets, p50, p99, failed, failures, cutStreams, shares, kilobytesEach } = step;
    if (isServed) best = Math.max(best, online);
    const taken = Object.entries(shares).map(([name, share]) => `${name} ${share.toFixed(2)}`);
    const faults = failed + cutStreams === 0 ? "" : `, ${failed} failed (${failures}), ${cutStreams} streams cut`;
    yield {
      line:
        `${online} members online: ${perSecond.toFixed(0)} requests/s and ${bets} bets, p50 ${p50.toFixed(0)} ms, ` +
        `p99 ${p99.toFixed(0)} ms${faults}; cores: ${taken.join(", ")}; ${kilobytesEach.toFixed(0)} kB for each`,
      reached: true,
    };
  }
  yield {
    line: `${best} members online at p99 ${maxP99Ms} ms, each of their requests answered`,
    reached: best > 0,
  };
}

/** How much of the rate of members without a limit those with every limit must reach. */
const limitsTarget = 0.95;

async function* limits(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_limits");
  const { topUps, transfers, launches } = await benchLimits(database.url);
  const free = "without";
  yield ratioAtLeast(limitsTarget, topUps, "orders of top-ups with every limit", free);
  yield ratioAtLeast(limitsTarget, transfers, "transfers in and out with every limit", free);
  yield ratioAtLeast(limitsTarget, launches, "launches with every limit", free);
}

async function* replay(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_replay");
  const { callbacks, firstRate, secondRate, differences, changes, findings } = await benchReplay(database.url);
  const isExact = differences.every((cents) => cents === 0n) && changes === 0 && findings === 0;
  const what = `${differences.join(" and ")} cents off, ${changes} changes in the second run, ${findings} findings`;
  yield { line: `${callbacks} stored callbacks replayed twice: ${what}`, reached: isExact };
  yield perSecondAtLeast(minReplayed, firstRate, `replayed the first time, and again ${secondRate.toFixed(0)}/s`);
}

/** How many stored callbacks a second a replay has to act on, on two cores that do nothing else. */
const minReplayed = 3000;

/** How many seconds the first start of a checkout may take, everything downloaded, and each further one. */
const maxSeconds = [60, 2] as const;

async function* start(): AsyncGenerator<Figure> {
  let index = 0;
  for await (const { seconds, steps } of benchStart()) {
    const what = index === 0 ? `first start (${steps.join(", ")})` : "second start";
    yield atMost(maxSeconds[index++]!, seconds, `${what}: seconds to the first page`);
  }
}

async function* pictures(): AsyncGenerator<Figure> {
  for await (const { name, seconds, megabytes } of benchPictures()) {
    yield atMost(maxOfAPicture.seconds, seconds, `${name}: seconds until it is drawn or refused`);
    yield atMost(maxOfAPicture.megabytes, megabytes, `${name}: MB that its process held`);
  }
}

/** How many times as long as without an attack an honest member may wait beside it, for 95 of 100 requests. */
const maxWaiting = 2;
/** The memory that an attack may leave behind in the site, in MB. */
const maxLeft = 60;

async function* attacks(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_attack");
  for await (const { attack, calm, attacked, failed, outcomes, megabytes } of benchUnderAttack({ url: database.url })) {
    const times = `p95 ${attacked.toFixed(0)} ms, ${calm.toFixed(0)} ms without it`;
    const what =
      `honest members beside ${attack.name}, ${attack.perSecond}/s (${outcomes}): ${times}, ${failed} not served`;
    const { line, reached } = atMost(maxWaiting, attacked / calm, `${what}; times as long`);
    yield { line, reached: reached && failed === 0 };
    const { before, max, afterFirst, afterLast } = megabytes;
    // A process keeps the memory of its highest load: the same load again must take no more.
    const memory = `${before} MB before, at most ${max} MB beside it, ${afterFirst} MB after its first slice`;
    yield atMost(
      maxLeft,
      afterLast - afterFirst,
      `memory of ${attack.name}: ${memory}, ${afterLast} MB after its last; MB more than after the first`,
    );
  }
}

/**
 * The limits with 10,000 open streams: a process's memory for each, in kB; the delay after the commit until 99 of 100
 * changes have arrived, in ms, and until a mail to all has; and the share of the rate that notifying work must keep
 * (docs/decisions/2026-11-22-live-events.md).
 */
const eventTargets = { kilobytesEach: 60, p99: 500, mailToAllMs: 5_000, rate: 0.8 };

async function* events(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_events");
  const { streams, kilobytesEach, p50, p99, mailToAllMs, rate, load } = await benchEvents(database.url);
  yield atMost(eventTargets.kilobytesEach, kilobytesEach, `${streams} open streams of one process: kB each`);
  const what = `from the commit to its reader, ${rate.toFixed(0)} commits a second, load ${load.toFixed(1)}`;
  yield atMost(eventTargets.p99, p99, `${what}: p50 ${p50.toFixed(0)} ms, p99 in ms`);
  yield atMost(eventTargets.mailToAllMs, mailToAllMs, `ms until the last of ${streams} streams has a mail to all`);
  await using posting = await scratchDatabase(serverUrl, "jadehall_bench_notifying");
  for await (const { what, callers, ...compared } of benchNotifying(posting.url)) {
    yield ratioAtLeast(eventTargets.rate, compared, `${what} that notify, ${callers} callers`, "without");
  }
}

/** The growth that a process may have over a million transfers, in megabytes. */
const flatMegabytes = 32;

async function* memory(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_memory");
  const { transfers, megabytes, rssSlope, heapSlope } = await benchMemory(database.url);
  const grown = `${megabytes.toFixed(0)} MB, heap ${heapSlope.toFixed(1)} MB per million, resident`;
  yield atMost(flatMegabytes, rssSlope, `memory over ${transfers} whole transfers: ${grown}`);
}
