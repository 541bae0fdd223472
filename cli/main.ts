import { runOverHttps } from "./https/run_over_https.ts";
import { inOperatorLanguage } from "./texts/in_operator_language.ts";

// The rest of the program is loaded only where a command works on the site itself.
if (import.meta.main) {
  await inOperatorLanguage(async (language) => {
    if (await runOverHttps(Deno.args, language)) return;
    const { runProgram } = await import("./run_program.ts");
    await runProgram(Deno.args);
  });
}
