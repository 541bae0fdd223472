import { csvRow } from "@/api/csv_row.ts";
import { print, printJson } from "@/server/print.ts";
import { type Column, printTable } from "../output/table.ts";

/** How rows are printed. */
export interface RowOptions {
  json?: boolean;
  csv?: boolean;
}

/** Prints rows as a table, as JSON or as CSV; the latter two with the same cells and no colours. */
export function printRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { json, csv }: RowOptions,
  none: string,
): void {
  if (json) {
    printJson(rows.map((row) => Object.fromEntries(columns.map(({ head, text }) => [keyOf(head), text(row)]))));
  } else if (csv) {
    const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))];
    for (const line of lines) print(csvRow(line).trimEnd());
  } else if (rows.length === 0) print(none);
  else printTable(columns, rows);
}

function keyOf(head: string): string {
  return head.replace(" (Taipei)", "").replaceAll(" ", "_");
}
