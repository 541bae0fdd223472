import { Argument, InvalidArgumentError } from "commander";
import { isMonth } from "@/api/accounting/archives/archive_months.ts";
import { translated } from "@/server/operators/translated.ts";

/** The month that a command is about. */
export function monthArgument(): Argument {
  return new Argument("<month>", "a month, e.g. 2025-08").argParser((text: string) => {
    if (isMonth(text)) return text;
    throw new InvalidArgumentError(translated`It must be a month like 2025-08.`);
  });
}
