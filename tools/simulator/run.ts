import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { describeFailure, freshSeeds } from "./report.ts";
import type { SimulationReport } from "./simulate.ts";

/**
 * `deno task simulate [--seeds 200] [--operations 2000] [--workers 2] [--minutes 10]` runs fresh seeds, as many as begin
 * within the minutes; `--seed N` runs one of them again, and `--trace` prints each of its steps. Exit code 1 when a seed fails.
 */
if (import.meta.main) {
  const { values } = parseArgs({
    args: Deno.args.filter((argument) => argument !== "--"),
    options: {
      seed: { type: "string" },
      seeds: { type: "string", default: "20" },
      operations: { type: "string", default: "2000" },
      workers: { type: "string", default: String(availableParallelism()) },
      minutes: { type: "string" },
      trace: { type: "boolean", default: false },
    },
  });
  const operations = wholeNumber(values.operations);
  const failed = values.seed === undefined
    ? await runMany(wholeNumber(values.seeds), operations, {
      count: wholeNumber(values.workers),
      until: values.minutes === undefined ? Infinity : Date.now() + wholeNumber(values.minutes) * 60_000,
    })
    : await runOne(wholeNumber(values.seed), operations, values.trace);
  Deno.exitCode = failed === 0 ? 0 : 1;
}

/** Gives how many seeds failed. */
async function runMany(
  count: number,
  operations: number,
  workers: { count: number; until: number },
): Promise<number> {
  const { runInWorkers } = await import("./workers.ts");
  const startedAt = performance.now();
  const total = { seeds: 0, failed: 0, operations: 0, steps: 0 };
  const onReport = (report: SimulationReport) => {
    total.seeds++;
    total.operations += report.operations;
    total.steps += report.steps;
    if (report.violation !== null) {
      total.failed++;
      print(describeFailure(report, operations));
    }
    if (total.seeds % 10 === 0) print(`${total.seeds} of ${count} seeds, ${total.failed} failed`);
  };
  await runInWorkers(freshSeeds(count), { ...workers, operations, onReport });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  print(`${total.seeds} seeds, ${total.operations} operations in ${total.steps} steps, ${seconds} s`);
  print(`${total.seeds - total.failed} passed, ${total.failed} failed`);
  return total.failed;
}

async function runOne(seed: number, operations: number, trace: boolean): Promise<number> {
  const { simulate } = await import("./simulate.ts");
  const report = await simulate({ seed, operations, ...(trace && { onLine: print }) });
  const { steps, traceHash } = report;
  if (report.violation !== null) print(describeFailure(report, operations));
  else print(`Seed ${seed}: ${report.operations} operations in ${steps} steps, trace ${traceHash}`);
  return report.violation === null ? 0 : 1;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`${text} is not a whole number`);
  return number;
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
