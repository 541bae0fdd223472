import { runOverHttps } from "./https/run_over_https.ts";

// The rest of the program is loaded only where a command works on the site itself.
if (import.meta.main && !await runOverHttps(Deno.args)) {
  const { runProgram } = await import("./run_program.ts");
  await runProgram(Deno.args);
}
