import { relative } from "node:path";
import type { TierName } from "../tier.ts";
import type { Batch, Durations } from "./plan_batches.ts";
import type { BatchOutcome } from "./run_batch.ts";

const stored = new URL("./durations.json", import.meta.url);

/** The durations that were last recorded, of each tier. */
type Recorded = Partial<Record<TierName, Durations>>;

/** Files of less than this are not listed (s). */
const minSeconds = 1;

/** How long each file took when durations were last recorded. */
export async function readDurations(tier: TierName): Promise<Durations> {
  const recorded: Recorded = JSON.parse(await Deno.readTextFile(stored));
  return recorded[tier] ?? recorded.quick ?? {};
}

/**
 * Writes how long each file of a run took; the other tiers keep theirs.
 * @param before the tier's durations that stay: of files that were not run
 */
export async function recordDurations(tier: TierName, durations: Durations, before: Durations): Promise<void> {
  const recorded: Recorded = JSON.parse(await Deno.readTextFile(stored));
  const long = Object.entries({ ...before, ...durations })
    .map(([file, seconds]) => [file, Math.round(seconds)] as const)
    .filter(([, seconds]) => seconds >= minSeconds)
    .sort(([one], [other]) => one < other ? -1 : 1);
  await Deno.writeTextFile(stored, `${JSON.stringify({ ...recorded, [tier]: Object.fromEntries(long) }, null, 2)}\n`);
}

/**
 * How long each file of a batch took. What its tests don't account for, as the loading of modules and tests that a suite
 * elsewhere defines, is shared by all of them.
 */
export function durationsOf({ files }: Batch, { tests, seconds }: BatchOutcome, root: string): Durations {
  const own = new Map(files.map((file) => [relative(root, file), 0]));
  let shared = seconds;
  for (const { file, seconds } of tests) {
    const sum = own.get(file);
    if (sum === undefined) continue;
    own.set(file, sum + seconds);
    shared -= seconds;
  }
  return Object.fromEntries([...own].map(([file, sum]) => [file, sum + Math.max(0, shared) / files.length]));
}
