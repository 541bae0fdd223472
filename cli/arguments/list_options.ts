import { type Command, InvalidArgumentError } from "commander";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { FromDate, ToDate } from "@/api/platform/http/input/list_input.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "./date_parser.ts";

/** The options of every list that is read in pages. */
export interface PageOptions extends FormatOptions {
  limit: number;
  cursor?: string;
}

/**
 * Adds what every list of rows by pages has.
 * @param row what one row is, as "order"
 */
export function addPageOptions(
  command: Command,
  { row, cursor = "id", parse = (text) => text }: { row: string; cursor?: string; parse?: (text: string) => string },
): Command {
  command.option("--limit <count>", "maximum number of rows, up to 1000", parseLimit, 50)
    .option(`--cursor <${cursor}>`, `continue after this ${row}`, parse);
  return addFormatOptions(command);
}

/** When the rows of a list were made. */
export interface MadeOptions {
  from?: Date;
  to?: Date;
}

/** Adds the days between which the rows of a list were made. */
export function addMadeOptions(command: Command): Command {
  return command.option("--from <date>", "created on or after this day (Taipei) or ISO time", dateParser(FromDate))
    .option("--to <date>", "…up to and including this day or time", dateParser(ToDate));
}

/** Reads how many rows to print at most. */
export function parseLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 1000) throw new InvalidArgumentError(translated`Give a number from 1 to 1000.`);
  return limit;
}
