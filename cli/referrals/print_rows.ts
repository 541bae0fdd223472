import { print, printJson } from "@/server/print.ts";
import { printCsv } from "../output/print_csv.ts";
import { type Column, printTable } from "../output/table.ts";

/** How rows are printed. */
export interface RowOptions {
  json?: boolean;
  csv?: boolean;
}

/** Prints rows as a table, as JSON or as CSV; the latter two have every value whole and no colours. */
export function printRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { json, csv }: RowOptions,
  none: string,
): void {
  if (json) {
    printJson(rows.map((row) => rowJson(columns, row)));
  } else if (csv) printCsv(columns, rows);
  else if (rows.length === 0) print(none);
  else printTable(columns, rows);
}

/** A row for other programs: its whole cells under the names of their columns. */
export function rowJson<Row>(columns: readonly Column<Row>[], row: Row): Record<string, string> {
  return Object.fromEntries(columns.map(({ head, text }) => [keyOf(head), text(row)]));
}

function keyOf(head: string): string {
  return head.replace(" (Taipei)", "").replaceAll(" ", "_");
}
