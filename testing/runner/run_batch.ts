import { relative } from "node:path";
import type { Batch } from "./plan_batches.ts";
import { readReport, type ReportedTest } from "./read_report.ts";

/** How a process ran a batch. */
export interface BatchOutcome {
  tests: ReportedTest[];
  passed: number;
  failed: number;
  /** Everything that it printed, with the files' own names. */
  output: string;
  /** From its start to its end. */
  seconds: number;
}

/** The options that all batches of a run share. */
export interface BatchOptions {
  /** The project's folder. */
  root: string;
  /** Where the files that load several tests, and reports, are written. */
  folder: string;
  env: Record<string, string>;
  /** Passed on to `deno test`. */
  args: readonly string[];
  /** Ends its process: the batch has failed. */
  stop?: AbortSignal;
}

/** A process that takes longer is ended. The longest file of the full tier takes half of this on busy processors. */
const longestMs = 20 * 60_000;

/** Types are checked by the task `check`. */
const command = ["test", "--no-prompt", "--allow-all", "--no-check"];

/** Runs the files of a batch in one process, loaded together. */
export async function runBatch(
  batch: Batch,
  { root, folder, env, args, stop }: BatchOptions,
): Promise<BatchOutcome> {
  const name = crypto.randomUUID();
  const report = `${folder}/${name}.xml`;
  // A file by itself needs no other that loads it.
  const [first = ""] = batch.files;
  const loader = batch.files.length === 1 ? first : `${folder}/${name}_test.ts`;
  if (loader !== first) {
    await Deno.writeTextFile(loader, batch.files.map((file) => `import ${JSON.stringify(file)};\n`).join(""));
  }
  const startedAt = performance.now();
  // Its output goes to a file: a pipe would be open as long as its children are, and lose what waits in it when it is killed.
  const printed = `${folder}/${name}.txt`;
  const child = new Deno.Command("sh", {
    args: [
      ...["-c", `output=$1; shift; exec "$@" >"$output" 2>&1`, "sh", printed],
      ...[Deno.execPath(), ...command, `--junit-path=${report}`, ...args, loader],
    ],
    cwd: root,
    env: { ...env, NO_COLOR: "1" },
    stdin: "null",
  }).spawn();
  // A test that never ends would keep the outcome of all others from being printed.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longestMs);
  const signal = AbortSignal.any([late.signal, ...(stop ? [stop] : [])]);
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill);
  const { code } = await child.status;
  signal.removeEventListener("abort", kill);
  clearTimeout(timer);
  const seconds = (performance.now() - startedAt) / 1000;
  const paths = batch.files.map((file) => relative(root, file));
  const output = (await Deno.readTextFile(printed))
    .replaceAll(`./${relative(root, loader)}`, paths.length === 1 ? paths[0]! : `one of ${paths.join(", ")}`);
  const summary = /^(?:ok|FAILED) \| (\d+) passed.*?\| (\d+) failed/m.exec(output);
  const failed = Number(summary?.[2] ?? 0);
  return {
    tests: await Deno.readTextFile(report).then((xml) => readReport(xml, root), () => []),
    passed: Number(summary?.[1] ?? 0),
    // A process that ends badly without a failed test has failed all the same.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output,
    seconds,
  };
}
