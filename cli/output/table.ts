import { translated, translatedText } from "@/server/operators/translated.ts";
import { printData, say } from "@/server/print.ts";
import { timeText } from "./time_text.ts";
import { taipeiDateTime } from "@/shared/taipei_time.ts";
import { orderNumber, type OrderNumberKind } from "@/shared/order_number.ts";
import { cut, oneLine, pad, widthOf } from "./fit.ts";
import { type Colour, colourOfState, paint } from "./paint.ts";
import { type Screen, screenOf } from "./screen.ts";

/** A column of a list. */
export interface Column<Row> {
  head: string;
  /** The whole value. */
  text(row: Row): string;
  /** The value for a terminal, if it is another one. */
  short?(row: Row): string;
  colour?(row: Row): Colour | null;
  align?: "right";
  /** Its texts are amounts in TWD, which a file has as numbers. */
  isAmount?: true;
  /**
   * When it is shortened on a narrow terminal: first of all, after those, only where all of these are as short as can be
   * (times and states), or (amounts and ids) never.
   */
  gives?: "first" | "last" | "at the end" | "never";
  /** Left out on a terminal that has no room for all columns. */
  isDetail?: true;
}

/** Prints a list for people and, when it goes to a file or another program, for those. */
export function printTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const screen = screenOf();
  for (const line of tableLines(columns, rows, screen)) printData(line);
  const shown = shownColumns(columns, rows, screen);
  const missing = columns.filter((column) => !shown.includes(column)).map(headOf);
  if (missing.length > 0) say(translated`No room for ${missing.join(", ")}; --csv has all.`);
}

/**
 * The lines of a list under a header. On a terminal the columns are aligned and fit its width, without details if these
 * have no room, and cut with an ellipsis; to another program every value goes whole, separated by tabs.
 */
export function tableLines<Row>(all: readonly Column<Row>[], rows: readonly Row[], screen: Screen): string[] {
  if (screen.width === null) {
    const heads = all.map(headOf);
    return [heads, ...rows.map((row) => all.map(({ text }) => oneLine(text(row))))].map((cells) => cells.join("\t"));
  }
  const columns = shownColumns(all, rows, screen);
  const heads = columns.map(headOf);
  const cells = cellsOf(columns, rows);
  const widths = fittedWidths(columns, cellWidths(columns, rows), screen.width);
  const line = (texts: string[], colourOf: (column: Column<Row>) => Colour | null) => {
    const shown = columns.map((column, n) => {
      const text = pad(cut(texts[n]!, widths[n]!), widths[n]!, column.align);
      return paint(text, colourOf(column), screen);
    });
    return shown.join(gap).trimEnd();
  };
  return [
    line(heads, () => "dim"),
    ...rows.map((row, n) => line(cells[n]!, ({ colour }) => colour?.(row) ?? null)),
  ];
}

/** A column's head in the operator's language. Files for programs have `head` itself. */
function headOf({ head }: { head: string }): string {
  const whole = translatedText(head);
  const [, moment] = /^(.+) \(Taipei\)$/.exec(whole) ?? [];
  return moment === undefined ? whole : translated`${translatedText(moment)} (Taipei)`;
}

/** The columns that a list has on a screen: without details where these have no room. */
function shownColumns<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  { width }: Screen,
): readonly Column<Row>[] {
  const isNarrow = width !== null && overhangOf(cellWidths(all, rows), width) > 0;
  return isNarrow ? all.filter(({ isDetail }) => !isDetail) : all;
}

const gap = "  ";

/** A column is not cut below this width, or it would show nothing. */
const minWidth = 4;

/** Returns the uncut cells of each row, for a terminal. */
function cellsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  return rows.map((row) => columns.map(({ text, short = text }) => oneLine(short(row))));
}

/** How wide each column is with all of its cells and its head whole. */
function cellWidths<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): number[] {
  const cells = cellsOf(columns, rows);
  return columns.map((column, n) => Math.max(widthOf(headOf(column)), ...cells.map((line) => widthOf(line[n]!))));
}

/** How far columns of such widths go beyond the room. */
function overhangOf(widths: readonly number[], room: number): number {
  return widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1)) - room;
}

/** The widths in which all fits: where space is short, the widest column that may be cut is cut. */
function fittedWidths<Row>(columns: readonly Column<Row>[], whole: readonly number[], room: number): number[] {
  const widths = [...whole];
  let over = overhangOf(widths, room);
  for (const pass of ["first", "last", "at the end"] as const) {
    const giving = columns.flatMap(({ gives = "last" }, n) => gives === pass ? [n] : []);
    for (; over > 0; over--) {
      const widest = giving.reduce((best, n) => widths[n]! > widths[best]! ? n : best, giving[0] ?? -1);
      if (widest < 0 || widths[widest]! <= minWidth) break;
      widths[widest]!--;
    }
  }
  return widths;
}

/** A moment on Taipei's clocks, as `--from` and `--to` take it. */
export function timeColumn<Row>(what: string, at: (row: Row) => Date | null): Column<Row> {
  const cell = (row: Row, messageOf: (moment: Date) => string) => {
    const moment = at(row);
    return moment ? messageOf(moment) : "";
  };
  return {
    head: `${what} (Taipei)`,
    text: (row) => cell(row, timeText),
    short: (row) => cell(row, taipeiDateTime),
    gives: "at the end",
  };
}

/** An id: whole for programs, for people its shortest unique beginning. */
export function idColumn<Row extends { id: string }>(short: ReadonlyMap<string, string>): Column<Row> {
  return { head: "id", text: ({ id }) => id, short: ({ id }) => short.get(id) ?? id, gives: "never" };
}

/** The number of an order, as members see it. */
export function numberColumn<Row extends { id: string }>(kind: OrderNumberKind): Column<Row> {
  return { head: "number", text: ({ id }) => orderNumber(kind, id), gives: "never" };
}

/** An amount, which is never cut: half of one would be another one. */
export function amountColumn<Row>(head: string, amount: (row: Row) => string): Column<Row> {
  return { head, text: amount, align: "right", isAmount: true, gives: "never" };
}

/** A state in its colour. */
export function stateColumn<Row>(state: (row: Row) => string, colourOf = colourOfState): Column<Row> {
  return { head: "state", text: state, colour: (row) => colourOf(state(row)), gives: "at the end" };
}

/** Words that an operator should look at, all in one colour. */
export function alertColumn<Row>(head: string, text: (row: Row) => string): Column<Row> {
  return { head, text, colour: () => "red", gives: "first" };
}
