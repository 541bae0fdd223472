import { Argument, InvalidArgumentError } from "commander";
import { validate } from "uuid";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import { complain } from "./print.ts";

/** The argument that names a top-up order. */
export function orderArgument(): Argument {
  return new Argument("<id>", "the order's id").argParser(parseOrderId);
}

/** Reads an order's id. */
export function parseOrderId(text: string): string {
  if (!validate(text)) throw new InvalidArgumentError("Give an order's id; `orders list` tells them.");
  return text.toLowerCase();
}

/** Says that no order has this id. */
export function noSuchOrder(id: string): ExitCode {
  complain(`There is no order ${id}.`);
  return exitCodes.notFound;
}
