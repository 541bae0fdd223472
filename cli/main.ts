import { reportFailure } from "@/server/run.ts";
import { withShortErrors } from "./command_line.ts";
import { withExamples } from "./examples.ts";
import { createProgram } from "./program.ts";
import { versionText } from "./version.ts";

if (import.meta.main) {
  try {
    await withShortErrors(withExamples(createProgram(await versionText()))).parseAsync(Deno.args, { from: "user" });
  } catch (error) {
    reportFailure(error);
  }
}
