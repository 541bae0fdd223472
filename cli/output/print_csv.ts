import { byteOrderMark, csvRows } from "@/api/lists/csv_rows.ts";
import { inEnglish } from "@/server/operators/translated.ts";
import { print } from "@/server/print.ts";
import { fromCents, readDecimalText } from "@/shared/money.ts";
import type { Column } from "./table.ts";

/**
 * Prints a list as CSV under a header, every value whole: amounts as numbers, also below zero, and texts that a
 * spreadsheet would run made harmless.
 */
export function printCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const cells = inEnglish(() => rows.map((row) => columns.map((column) => cellOf(column, row))));
  const lines = [columns.map(({ head }) => head), ...cells];
  const text = byteOrderMark + csvRows(lines);
  // Omits the last LF, because printing adds one.
  print(text.slice(0, -1));
}

function cellOf<Row>({ text, isAmount }: Column<Row>, row: Row): string | number {
  const cell = text(row);
  const cents = isAmount ? readDecimalText(cell) : null;
  return cents === null ? cell : fromCents(cents);
}
