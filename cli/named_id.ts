import { Argument, InvalidArgumentError } from "commander";
import { validate } from "uuid";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { complain } from "@/server/print.ts";

/** How commands take the id of one kind of thing, and tell that there is none. */
export interface NamedId {
  /** The argument that names one. */
  argument(): Argument;
  /** Reads an id; for commander, so a wrong one is its error. */
  parse(text: string): string;
  /** Says that none has this id. */
  missing(id: string): ExitCode;
}

/**
 * @param noun what it is, e.g. `order`
 * @param listing the command that tells the ids, e.g. `orders list`
 */
export function namedId(noun: string, listing: string): NamedId {
  const parse = (text: string) => {
    if (!validate(text)) throw new InvalidArgumentError(`Give the id of the ${noun}; \`${listing}\` tells them.`);
    return text.toLowerCase();
  };
  return {
    argument: () => new Argument("<id>", `the ${noun}'s id`).argParser(parse),
    parse,
    missing(id) {
      complain(`There is no ${noun} ${id}.`);
      return exitCodes.notFound;
    },
  };
}
