import { byteOrderMark, csvRow } from "@/api/csv_row.ts";
import { print } from "@/server/print.ts";
import type { Column } from "./table.ts";

/** Prints a list as CSV under a header, every value whole; what a spreadsheet would run is made harmless. */
export function printCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  const text = byteOrderMark + lines.map(csvRow).join("");
  // The LF of the last line is what every printed line ends with.
  print(text.slice(0, -1));
}
