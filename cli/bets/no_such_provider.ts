import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { fail } from "../output/fail.ts";

/** Says that no provider has this code. */
export function noSuchProvider(code: string): ExitCode {
  fail(`There is no provider ${code}; \`games list\` shows them.`);
  return exitCodes.notFound;
}
