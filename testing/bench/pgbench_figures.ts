import { scratchDatabase } from "../database/scratch_database.ts";
import type { Run } from "./describe_run.ts";
import { type Figure, ratioAtLeast } from "./figure.ts";
import { preparePgbench } from "./pgbench.ts";
import { benchPointTransfers } from "./transfers/transfers.ts";
import { benchPosting, type PostingKind } from "./posting/posting.ts";

const program = "pgbench";

/**
 * How much of the rate of hand-written SQL posting must reach, by callers over all members; the others are shown
 * (docs/decisions/2026-11-21-posting-bench.md).
 */
const postingTargets: Record<PostingKind, ReadonlyMap<number, number>> = {
  credits: new Map([[16, 0.15], [64, 0.15], [256, 0.15]]),
  transfers: new Map([[16, 0.8], [64, 1.2], [256, 1.3]]),
};

/** Credits or transfers by the site's functions and by hand-written SQL, on the same server. */
export async function* postingFigures(
  kind: PostingKind,
  serverUrl: string,
  { mostCallers }: Run,
): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_posting");
  await using byHand = await scratchDatabase(serverUrl, "jadehall_bench_by_hand");
  const rates = benchPosting(kind, { url: database.url, byHandUrl: byHand.url, pgbench: program, mostCallers });
  for await (const { callers, isOneMember, ...compared } of rates) {
    const target = isOneMember ? undefined : postingTargets[kind].get(callers);
    yield ratioAtLeast(target, compared, `${kind}, ${callers} callers${isOneMember ? " on one member" : ""}`);
  }
}

/**
 * What of pgbench's rate whole transfers must reach, by callers: where there are enough of them to keep the machine busy.
 * Sixteen are shown: their four commits follow each other, and a third of the machine waits for those.
 */
const httpTransferTargets = new Map([[64, 0.5], [256, 0.5]]);

/** Transfers over HTTP, with one and with two site processes, beside pgbench's tpcb-like. */
export async function* httpTransferFigures(serverUrl: string, { mostCallers }: Run): AsyncGenerator<Figure> {
  await using tpcb = await scratchDatabase(serverUrl, "jadehall_bench_pgbench");
  const pgbench = { url: tpcb.url, program };
  await preparePgbench(pgbench, 20);
  const callers = [16, 64, 256].filter((count) => count <= mostCallers);
  for (const sites of [1, 2]) {
    await using database = await scratchDatabase(serverUrl, "jadehall_bench_points");
    for await (
      const { callers: count, ...compared } of benchPointTransfers({ url: database.url, pgbench, sites, callers })
    ) {
      const what = `transfers over HTTP, ${count} callers, ${sites} site process${sites === 1 ? "" : "es"}`;
      yield ratioAtLeast(httpTransferTargets.get(count), compared, what);
    }
  }
}
