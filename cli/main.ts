import { runProgram } from "./run_program.ts";

if (import.meta.main) await runProgram(Deno.args);
