import { runOverHttps } from "./https/run_over_https.ts";
import { inOperatorLanguage } from "./texts/in_operator_language.ts";
import { print } from "@/server/print.ts";
import { versionText } from "./version.ts";

// The rest of the program is loaded only where a command works on the site itself: as Deno would load the modules of an
// import by a literal in any case, its address is computed (docs/decisions/2026-11-30-start-of-commands.md).
if (import.meta.main) {
  await inOperatorLanguage(async (language) => {
    if (Deno.args.length === 1 && Deno.args[0] === "--version") return print(await versionText());
    if (await runOverHttps(Deno.args, language)) return;
    const { runProgram }: typeof import("./run_program.ts") = await import(import.meta.resolve("./run_program.ts"));
    await runProgram(Deno.args);
  });
}
