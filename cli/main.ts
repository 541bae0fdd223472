import { reportFailure } from "@/server/run.ts";
import { withShortErrors } from "./command_line.ts";
import { withExamples } from "./examples.ts";
import { createProgram } from "./program.ts";
import { versionText } from "./version.ts";

if (import.meta.main) {
  try {
    const program = await createProgram(await versionText(), Deno.args[0]);
    await withShortErrors(withExamples(program)).parseAsync(Deno.args, { from: "user" });
  } catch (error) {
    reportFailure(error);
  }
}
