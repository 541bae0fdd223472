import { translated, translatedText } from "@/server/operators/translated.ts";
import { remark, say } from "@/server/print.ts";
import { printCsv } from "./print_csv.ts";
import { type Column, printTable } from "./table.ts";

/** A page of rows, with the cursor of the next one; null on the last. */
interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

/**
 * Prints a page of a list as a table, and how to go on; or as CSV, which is nothing but the rows: then it says beside
 * it, on stderr, that there are more.
 * @param what the rows are, as "orders"
 */
export function printPage<Row>(
  what: string,
  columns: readonly Column<Row>[],
  { rows, next }: Page<Row>,
  { csv = false }: { csv?: boolean } = {},
): void {
  if (csv) printCsv(columns, rows);
  else if (rows.length === 0) say(translated`There are no matching ${translatedText(what)}.`);
  else printTable(columns, rows);
  if (next !== null) (csv ? remark : say)(translated`For more: --cursor ${next}`);
}
