import { type TierName, tierNames } from "../tier.ts";

/** How `deno task test` was called. */
export interface Options {
  tier: TierName;
  /** The files and folders to test; none for the whole project. */
  paths: readonly string[];
  /** Tests only what depends on files that differ from this commit; null for all. */
  changedSince: string | null;
  /** Runs files and tests in an order made from this seed; null for the longest first. */
  shuffle: number | null;
  /** Whether the durations are written to testing/runner/durations.json. */
  isRecorded: boolean;
  /** How many processes run tests at once. */
  jobs: number;
  /** The arguments that are passed on to `deno test`. */
  others: readonly string[];
}

/**
 * Half as many again as there are processors: a test that waits for its browser, its site or its command leaves one
 * idle.
 */
const usualJobs = Math.ceil(navigator.hardwareConcurrency * 1.5);

/**
 * Reads the arguments after `deno task test`.
 *
 * @param isPath whether an argument names a file or folder, rather than an option's value
 * @throws when an option of ours has a value that it can't have
 */
export function readOptions(args: readonly string[], isPath: (arg: string) => boolean): Options {
  const options = {
    tier: "quick" as TierName,
    changedSince: null as string | null,
    shuffle: null as number | null,
    isRecorded: false,
    jobs: usualJobs,
    paths: [] as string[],
    others: [] as string[],
  };
  for (let at = 0; at < args.length; at++) {
    const [name = "", value] = args[at]!.split("=", 2);
    const given = () => value ?? args[++at] ?? "";
    if (name === "--tier") options.tier = oneOf(given());
    else if (name === "--changed") options.changedSince = value ?? "HEAD";
    else if (name === "--shuffle") options.shuffle = value === undefined ? freshSeed() : wholeNumber(name, value);
    else if (name === "--record") options.isRecorded = true;
    else if (name === "--jobs") options.jobs = wholeNumber(name, given());
    else if (!name.startsWith("-") && isPath(args[at]!)) options.paths.push(args[at]!);
    else options.others.push(args[at]!);
  }
  return options;
}

function oneOf(name: string): TierName {
  const tier = tierNames.find((known) => known === name);
  if (!tier) throw new Error(`--tier is one of ${tierNames.join(", ")}, not ${name || "nothing"}`);
  return tier;
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text) || (option === "--jobs" && Number(text) === 0)) {
    throw new Error(`${option} takes a whole number, not ${text || "nothing"}`);
  }
  return Number(text);
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint16Array(1))[0]!;
}
