import { type Command, Option } from "commander";
import { printJson } from "@/server/print.ts";
import { printPage } from "./print_page.ts";
import type { Column } from "./table.ts";

/** As what a list is printed: as a table where neither is said. */
export interface FormatOptions {
  json?: boolean;
  csv?: boolean;
}

/** Adds what a list that programs and spreadsheets read has. */
export function addFormatOptions(command: Command): Command {
  if (!command.options.some(({ long }) => long === "--json")) {
    command.option("--json", "print JSON, for other programs");
  }
  return command.addOption(new Option("--csv", "print CSV, for spreadsheets").conflicts("json"));
}

/** A page of a list, and how it is printed. */
interface List<Row> {
  /** The name of the rows, for example "orders". */
  what: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** A row for other programs. */
  json(row: Row): object;
}

/** Prints a page of a list as it was asked for. */
export function printList<Row>({ what, columns, rows, next, json }: List<Row>, options: FormatOptions): void {
  if (options.json) printJson({ [what]: rows.map(json), next });
  else printPage(what, columns, { rows, next }, options);
}
