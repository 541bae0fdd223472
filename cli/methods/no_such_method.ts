import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { fail } from "../output/fail.ts";

/** Says that there is no such payment method. */
export function noSuchMethod(id: number): ExitCode {
  fail(`There is no method ${id}; \`methods list\` shows them.`);
  return exitCodes.notFound;
}
