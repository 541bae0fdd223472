import { relative } from "node:path";
import { complain, print } from "@/server/print.ts";
import { changedTests } from "./runner/changed_tests.ts";
import { describeFailure } from "./runner/describe_failure.ts";
import { durationsOf, readDurations, recordDurations } from "./runner/durations.ts";
import { testsUnder } from "./runner/find_tests.ts";
import { type Options, readOptions } from "./runner/options.ts";
import { type Batch, type Durations, planBatches } from "./runner/plan_batches.ts";
import { type BatchOutcome, runBatch } from "./runner/run_batch.ts";
import { sharedSites } from "./runner/shares_site.ts";
import { shuffler } from "./runner/shuffler.ts";
import { startServices } from "./runner/services.ts";
import { fullOnly, tierVariable, versioned, waiting } from "./tier.ts";
import { counted, plural } from "@/shared/plural.ts";

/** From how many files on they are dealt out to processes that load several; of fewer, `deno test` prints all by itself. */
const batchedFrom = 50;

const root = new URL("../", import.meta.url).pathname;

// `deno task test [--tier full|deep] [--changed[=COMMIT]] [--shuffle[=SEED]] [--jobs N] [--record] [PATH …]`; other options are
// `deno test`'s. Each test file would load the site's modules for itself, which takes longer than most of them; so many of
// them are loaded together, and those that take longest begin first.
if (import.meta.main) {
  const options = readOptions(Deno.args, isPath);
  const isAll = options.paths.length === 0;
  const all = await testsUnder(isAll ? [root] : options.paths);
  const touched = options.changedSince === null ? all : await changedTests(all, root, options.changedSince);
  const files = touched.filter((file) => options.tier !== "quick" || !isAll || !matches(file, fullOnly));
  if (files.length === 0) print("Nothing that a test of this tier depends on has changed");
  else {Deno.exitCode = files.length < batchedFrom && !options.isRecorded
      ? await runAtOnce(files, options)
      : await runInBatches(files, options);}
  const left = touched.length - files.length;
  if (left > 0) print(`${left} more ${plural(left, "file is", "files are")} run by --tier full, or by name`);
}

/** Gives the exit code. */
async function runAtOnce(files: readonly string[], { tier, jobs, shuffle, others }: Options): Promise<number> {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["test", "--no-prompt", "--allow-all", "--no-check", "--parallel"],
      ...(shuffle === null ? [] : [`--shuffle=${shuffle}`]),
      ...others,
      ...files,
    ],
    env: { DENO_JOBS: `${jobs}`, [tierVariable]: tier },
    stdin: "null",
  }).spawn().status;
  return code;
}

/** Gives the exit code. */
async function runInBatches(files: readonly string[], options: Options): Promise<number> {
  const { tier, jobs, shuffle, others } = options;
  const folder = await Deno.makeTempDir({ prefix: "jadehall-tests-" });
  try {
    await using services = await startServices({
      hasOlderPostgres: tier !== "quick",
      recordsLocks: tier !== "quick" || !isWhole(options),
    });
    const order = shuffle === null ? {} : { shuffle: shuffler(shuffle) };
    const sharesSite = await sharedSites(files);
    const plan = (some: readonly string[], durations: Durations) =>
      planBatches(some, { root, durations, jobs, sharesSite, ...order });
    const durations = await readDurations(tier);
    const older = services.olderPostgres;
    const isWaiting = (file: string) => matches(file, waiting);
    const beside = plan(files.filter(isWaiting), durations).map((batch) => ({ batch, on: "" })).values();
    const work = [
      ...plan(files.filter((file) => !isWaiting(file)), durations).map((batch) => ({ batch, on: "" })),
      // Of these only what the version may change is tried, not the sizes of the tier.
      ...(older ? plan(files.filter((file) => matches(file, versioned)), await readDurations("quick")) : [])
        .map((batch) => ({ batch, on: " on PostgreSQL 15" })),
    ];
    if (shuffle === null) work.sort((one, other) => other.batch.seconds - one.batch.seconds);
    else print(`In the order of --shuffle=${shuffle}`);
    const args = [...(shuffle === null ? [] : [`--shuffle=${shuffle}`]), ...others];
    const startedAt = performance.now();
    const sum = { passed: 0, failed: 0, ignored: 0 };
    const failed: string[] = [];
    let measured: Durations = {};
    const queue = work.values();
    await Promise.all(Array.from({ length: jobs + 1 }, async (_, job) => {
      for (const { batch, on } of job < jobs ? queue : beside) {
        const env = on
          ? { ...services.env, ...older, [tierVariable]: "quick" }
          : { ...services.env, [tierVariable]: tier };
        const outcome = await runBatch(batch, { root, folder, env, args });
        notify(batch, outcome, on);
        sum.passed += outcome.passed;
        sum.failed += outcome.failed;
        sum.ignored += outcome.tests.filter((test) => test.outcome === "ignored").length;
        failed.push(...failuresOf(batch, outcome, on));
        if (!on) measured = { ...measured, ...durationsOf(batch, outcome, root) };
      }
    }));
    // A run of some files leaves the others' as they are.
    if (options.isRecorded) await recordDurations(tier, measured, isWhole(options) ? {} : durations);
    if (failed.length > 0) print(`\nFailed:\n${failed.join("\n")}`);
    const ignored = sum.ignored > 0 ? ` | ${sum.ignored} ignored` : "";
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    print(
      `\n${sum.failed > 0 ? "FAILED" : "ok"} | ${sum.passed} passed | ${sum.failed} failed${ignored}` +
        ` (${files.length} files, ${Math.floor(seconds / 60)} min ${seconds % 60} s)`,
    );
    return sum.failed > 0 ? 1 : 0;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Prints a line for each file, and all that is known of failures. */
function notify(batch: Batch, outcome: BatchOutcome, on: string): void {
  const durations = durationsOf(batch, outcome, root);
  // One that ended before all its tests doesn't say whose fault it was.
  const isCut = outcome.failed > 0 && outcome.tests.every((test) => test.outcome !== "failed");
  for (const [file, seconds] of Object.entries(durations)) {
    const own = outcome.tests.filter((test) => test.file === file);
    const isRed = isCut || own.some((test) => test.outcome === "failed");
    const many = own.length > 0 ? `, ${counted(own.length, "test")}` : "";
    print(`${isRed ? "FAILED" : "ok"} ${file}${on} (${seconds.toFixed(1)} s${many})`);
  }
  if (outcome.failed > 0) complain(describeFailure(outcome));
}

function failuresOf(batch: Batch, { tests, failed }: BatchOutcome, on: string): string[] {
  const named = tests.filter(({ outcome }) => outcome === "failed").map(({ file, name }) => `${file}: ${name}${on}`);
  if (named.length > 0 || failed === 0) return named;
  return [`${batch.files.map((file) => relative(root, file)).join(", ")}: ended before all tests${on}`];
}

/** Whether all files of the tier are run: those that it has durations of and are not among them are gone. */
function isWhole({ paths, changedSince }: Options): boolean {
  return paths.length === 0 && changedSince === null;
}

/** Whether one of the patterns takes a file, by its path from the project's root. */
function matches(file: string, patterns: readonly RegExp[]): boolean {
  const path = relative(root, file);
  return patterns.some((pattern) => pattern.test(path));
}

/** Whether an argument is a path rather than an option's value. */
function isPath(arg: string): boolean {
  try {
    Deno.statSync(arg);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
