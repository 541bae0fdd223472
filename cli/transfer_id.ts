import { Argument, InvalidArgumentError } from "commander";
import { validate } from "uuid";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import { complain } from "./print.ts";

/** The argument that names a transfer. */
export function transferArgument(): Argument {
  return new Argument("<id>", "the transfer's id").argParser(parseTransferId);
}

/** Reads a transfer's id. */
export function parseTransferId(text: string): string {
  if (!validate(text)) throw new InvalidArgumentError("Give a transfer's id; `transfers list` tells them.");
  return text.toLowerCase();
}

/** Says that no transfer has this id. */
export function noSuchTransfer(id: string): ExitCode {
  complain(`There is no transfer ${id}.`);
  return exitCodes.notFound;
}
