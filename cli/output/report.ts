import { fail } from "./fail.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { print } from "@/server/print.ts";

/** The result of a command, in words. */
export interface Report {
  message: string;
  code: ExitCode;
}

/** Prints what came of it: on stderr when it was neither done nor proposed. */
export function report({ message, code }: Report): ExitCode {
  if (code === exitCodes.ok || code === exitCodes.proposed) print(message);
  else fail(message);
  return code;
}
