import { reportRunFailure } from "@/server/run.ts";
import { withShortErrors } from "./command_line.ts";
import { withExamples } from "./examples.ts";
import { createProgram } from "./program.ts";
import { versionText } from "./version.ts";

/** Runs one command of the operators' program, given as its words; how it ended is in `Deno.exitCode`. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    const program = await createProgram(await versionText(), args[0]);
    await withShortErrors(withExamples(program)).parseAsync([...args], { from: "user" });
  } catch (error) {
    reportRunFailure(error);
  }
}
