import { byteOrderMark, csvRows } from "@/api/lists/csv_rows.ts";
import { inEnglish } from "@/server/operators/translated.ts";
import { printData } from "@/server/print.ts";
import { fromCents, readDecimalText } from "@/shared/money.ts";
import type { Column } from "./table.ts";

/** Prints a list as CSV under a header ({@link csvText}). */
export function printCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  // Omits the last LF, because printing adds one.
  printData(csvText(columns, rows).slice(0, -1));
}

/**
 * Returns a list as CSV, every value whole: amounts as numbers, also below zero, and texts that a spreadsheet would run made
 * harmless. It is English in any language, as programs read it.
 */
export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = inEnglish(() => rows.map((row) => columns.map((column) => cellOf(column, row))));
  return byteOrderMark + csvRows([columns.map(({ head }) => head), ...cells]);
}

function cellOf<Row>({ text, isAmount }: Column<Row>, row: Row): string | number {
  const cell = text(row);
  const cents = isAmount ? readDecimalText(cell) : null;
  return cents === null ? cell : fromCents(cents);
}
