import { print } from "@/server/print.ts";
import { printCsv } from "./print_csv.ts";
import { type Column, printTable } from "./table.ts";

/** A page of rows, with the cursor of the next one; null on the last. */
interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

/**
 * Prints a page of a list as a table, and how to go on; or as CSV, which is nothing but the rows.
 * @param what the rows are, as "orders"
 */
export function printPage<Row>(
  what: string,
  columns: readonly Column<Row>[],
  { rows, next }: Page<Row>,
  { csv = false }: { csv?: boolean } = {},
): void {
  if (csv) return printCsv(columns, rows);
  if (rows.length === 0) return print(`There are no matching ${what}.`);
  printTable(columns, rows);
  if (next !== null) print(`For more: --cursor ${next}`);
}
