import { print } from "@/server/print.ts";
import { type Column, printTable } from "./table.ts";

/** A page of rows, with the cursor of the next one; null on the last. */
interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

/**
 * Prints a page of a list as a table, and how to go on.
 * @param what the rows are, as "orders"
 */
export function printPage<Row>(what: string, columns: readonly Column<Row>[], { rows, next }: Page<Row>): void {
  if (rows.length === 0) return print(`There are no matching ${what}.`);
  printTable(columns, rows);
  if (next !== null) print(`For more: --cursor ${next}`);
}
