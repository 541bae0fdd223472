import { Argument, InvalidArgumentError } from "commander";
import { validate } from "uuid";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import { complain } from "./print.ts";

/** The argument that names a withdrawal. */
export function withdrawalArgument(): Argument {
  return new Argument("<id>", "the withdrawal's id").argParser(parseWithdrawalId);
}

/** Reads a withdrawal's id. */
export function parseWithdrawalId(text: string): string {
  if (!validate(text)) throw new InvalidArgumentError("Give a withdrawal's id; `withdrawals list` tells them.");
  return text.toLowerCase();
}

/** Says that no withdrawal has this id. */
export function noSuchWithdrawal(id: string): ExitCode {
  complain(`There is no withdrawal ${id}.`);
  return exitCodes.notFound;
}
