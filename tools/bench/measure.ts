import { exitCodes } from "@/server/exit_codes.ts";
import { print } from "@/server/print.ts";
import { reportRunFailure } from "@/server/run.ts";
import { chosenBenches } from "./benches.ts";
import { describeRun } from "./figures/describe_run.ts";
import { figuresOf } from "./figures/figures.ts";

/** Measures what is chosen on a server and prints a line for each figure; gives whether every target was reached. */
async function measure(serverUrl: string, parts: readonly string[]): Promise<boolean> {
  const run = await describeRun(serverUrl);
  print(run.text);
  const missed: string[] = [];
  for (const { name } of chosenBenches(parts) ?? []) {
    const began = performance.now();
    print(`${name}:`);
    for await (const { line, reached } of figuresOf[name](serverUrl, run)) {
      print(reached ? `  ${line}` : `  ${line}  MISSED`);
      if (!reached) missed.push(line);
    }
    print(`  took ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  }
  print(missed.length === 0 ? "Every target was reached." : `${missed.length} targets were missed.`);
  return missed.length === 0;
}

if (import.meta.main) {
  try {
    Deno.exitCode = await measure(Deno.env.get("BENCH_DATABASE_URL") ?? "", Deno.args)
      ? exitCodes.ok
      : exitCodes.failed;
  } catch (error) {
    reportRunFailure(error);
  }
}
