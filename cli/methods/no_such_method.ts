import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** Says that there is no such payment method. */
export function noSuchMethod(id: number): ExitCode {
  fail(translated`There is no method ${id}; \`methods list\` shows them.`);
  return exitCodes.notFound;
}
