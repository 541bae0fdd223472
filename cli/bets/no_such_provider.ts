import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** Says that no provider has this code. */
export function noSuchProvider(code: string): ExitCode {
  fail(translated`There is no provider ${code}; \`games list\` shows them.`);
  return exitCodes.notFound;
}
