import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import type { Run } from "./describe_run.ts";
import { type Figure, ratioAtLeast } from "./figure.ts";
import { benchPosting, type PostingKind } from "../posting/posting.ts";

const program = "pgbench";

/**
 * How much of the rate of hand-written SQL posting must reach, by callers over all members; the others are shown
 * (docs/decisions/2026-11-21-posting-bench.md).
 */
const postingTargets: Record<PostingKind, ReadonlyMap<number, number>> = {
  credits: new Map([[16, 0.4], [64, 0.8], [256, 1.2]]),
  transfers: new Map([[16, 0.8], [64, 1.2], [256, 1.3]]),
};

/** Credits or transfers by the site's functions and by hand-written SQL, on the same server. */
export async function* postingFigures(
  kind: PostingKind,
  serverUrl: string,
  { maxCallers }: Run,
): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_posting");
  await using byHand = await scratchDatabase(serverUrl, "jadehall_bench_by_hand");
  const rates = benchPosting(kind, { url: database.url, byHandUrl: byHand.url, pgbench: program, maxCallers });
  for await (const { callers, isOneMember, ...compared } of rates) {
    const target = isOneMember ? undefined : postingTargets[kind].get(callers);
    yield ratioAtLeast(target, compared, `${kind}, ${callers} callers${isOneMember ? " on one member" : ""}`);
  }
}
