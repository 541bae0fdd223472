import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import type { Run } from "../figures/describe_run.ts";
import { type Figure, ratioAtLeast } from "../figures/figure.ts";
import { type Pgbench, preparePgbench } from "../figures/pgbench.ts";
import type { ProcessorTime } from "./processor_time.ts";
import { openTransferSite, type TransferSite } from "./transfer_site.ts";
import { type Callers, compareTransfers } from "./transfers.ts";

/**
 * The share of pgbench's rate that whole transfers must reach, with one site process on two idle cores
 * (docs/decisions/2026-11-22-transfers-claim-and-start.md). Series without a target are only shown: their figure is
 * about queues, or about the site alone.
 */
const series: readonly (Callers & { what: string; target?: number; provider: "sandbox" | "answering" })[] = [
  { what: "16 callers", callers: 16, target: 0.35, provider: "sandbox" },
  { what: "64 callers", callers: 64, target: 0.8, provider: "sandbox" },
  { what: "256 callers", callers: 256, target: 1.6, provider: "sandbox" },
  { what: "1024 callers", callers: 1024, provider: "sandbox" },
  { what: "16 callers, all one member", callers: 16, isOneMember: true, provider: "sandbox" },
  { what: "64 callers, a provider that only answers", callers: 64, provider: "answering" },
];

/** Transfers over HTTP beside pgbench's tpcb-like. */
export async function* httpTransferFigures(serverUrl: string, { maxCallers }: Run): AsyncGenerator<Figure> {
  await using tpcb = await scratchDatabase(serverUrl, "jadehall_bench_pgbench");
  const pgbench = { url: tpcb.url, program: "pgbench" };
  await preparePgbench(pgbench, 20);
  for (const provider of ["sandbox", "answering"] as const) {
    await using database = await scratchDatabase(serverUrl, "jadehall_bench_points");
    yield* figuresWith(provider, { url: database.url, pgbench, maxCallers });
  }
}

async function* figuresWith(
  provider: "sandbox" | "answering",
  { url, pgbench, maxCallers }: { url: string; pgbench: Pgbench; maxCallers: number },
): AsyncGenerator<Figure> {
  await using site = await openTransferSite({ url, members: 2048, provider });
  // The first transfers of a process are slower than all later ones: none of them is counted.
  for (const on of ["site", "floor"] as const) await site.run({ callers: 64, seconds: 3 }, on);
  for (const one of series.filter((some) => some.provider === provider && some.callers <= maxCallers)) {
    const { each, ...compared } = await compareTransfers(site, pgbench, one);
    const { line, reached } = ratioAtLeast(one.target, compared, `transfers over HTTP, ${one.what}`);
    yield { line: `${line}; ${timesOf(each)}`, reached };
    if (one.target !== undefined) yield await floorFigure(site, pgbench, one);
  }
}

/**
 * Measures the reachable rate: the same transfers by two hand-written statements behind node:http, without one of the
 * site's rules.
 */
async function floorFigure(site: TransferSite, pgbench: Pgbench, one: Callers & { what: string }): Promise<Figure> {
  const { each, ...compared } = await compareTransfers(site, pgbench, one, { on: "floor" });
  const { line, reached } = ratioAtLeast(undefined, compared, `the same without any rule, ${one.what}`);
  return { line: `${line}; ${timesOf(each)}`, reached };
}

function timesOf(each: ProcessorTime): string {
  const parts = Object.entries(each).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  return `ms of processor time each: ${parts.join(", ")}`;
}
