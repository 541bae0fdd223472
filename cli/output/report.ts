import { fail } from "./fail.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { print } from "@/server/print.ts";

/** What came of a command, in words. */
export interface Report {
  words: string;
  code: ExitCode;
}

/** Prints what came of it: on stderr when it was not done. */
export function report({ words, code }: Report): ExitCode {
  if (code === exitCodes.ok) print(words);
  else fail(words);
  return code;
}
