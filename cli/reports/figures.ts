import { csvRows } from "@/api/lists/csv_rows.ts";
import type { Cost } from "@/api/accounting/reports/costs.ts";
import type { Period } from "@/api/accounting/reports/periods.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { amountColumn, type Column } from "../output/table.ts";

/** A figure of a report, written alike in a table, a file and JSON. */
export interface Figure<Row> {
  /** Its name in files and JSON. */
  key: string;
  kind: "text" | "count" | "amount" | "percent";
  /** Text; a count; an amount in cents; hundredths of a percent. Null if there is none. */
  of(row: Row): string | bigint | null;
  /** Left out of tables on a terminal, which have no room for it. */
  isDetail?: true;
  /** Left out of tables on a terminal that has no room for it beside the others. */
  isMinor?: true;
}

/** Returns the figures as ones that a narrow terminal leaves out. */
export function minor<Row>(figures: readonly Figure<Row>[]): Figure<Row>[] {
  return figures.map((figure) => ({ ...figure, isMinor: true }));
}

/** Amounts, each under its name. */
export function amounts<Row>(figures: Record<string, (row: Row) => bigint>): Figure<Row>[] {
  return Object.entries(figures).map(([key, of]) => ({ key, kind: "amount", of }));
}

/** Counts, each under its name. */
export function counts<Row>(figures: Record<string, (row: Row) => bigint>): Figure<Row>[] {
  return Object.entries(figures).map(([key, of]) => ({ key, kind: "count", of }));
}

/** The first and the last day of a row. */
export const periodFigures: Figure<Period>[] = [
  { key: "from", kind: "text", of: ({ from }) => from },
  { key: "to", kind: "text", of: ({ to }) => to },
];

/** Of which kind the orders of a row are. */
export const kindFigure: Figure<{ kind: string }> = { key: "kind", kind: "text", of: ({ kind }) => kind };

/** The figures of points given, and of those that came back. */
export const costFigures: Figure<Cost>[] = [
  ...counts<Cost>({ given: ({ given }) => given }),
  ...amounts<Cost>({
    given_amount: ({ givenCents }) => givenCents,
    returned: ({ returnedCents }) => returnedCents,
    cost: ({ costCents }) => costCents,
  }),
];

/** The figures as columns of a table. */
export function columnsOf<Row>(figures: readonly Figure<Row>[], isTerminal: boolean): Column<Row>[] {
  return figures.filter(({ isDetail }) => !isDetail || !isTerminal).map((figure) => {
    const head = headOf(figure.key);
    if (figure.kind === "text") return { head, text: (row) => nameText(messageOf(figure, row)), gives: "never" };
    const column = amountColumn<Row>(head, (row) => messageOf(figure, row));
    return figure.isMinor ? { ...column, isDetail: true } : column;
  });
}

/** Names a figure: sums given and held by their kinds, the others as heads of tables. */
function headOf(key: string): string {
  const [first, ...rest] = key.split("_");
  const kind = rest.join(" ");
  if (first === "given" && kind !== "" && kind !== "amount") return translated`given ${kind}`;
  return first === "held" && kind !== "" ? translated`held ${kind}` : key.replaceAll("_", " ");
}

/** A row's name; that of the last is of all. */
function nameText(name: string): string {
  return name === "total" ? translatedText(name) : operationText(name);
}

/** A CSV file under the figures' names: amounts and counts as numbers, texts made harmless. */
export function toCsv<Row>(figures: readonly Figure<Row>[], rows: readonly Row[]): string {
  return csvRows([figures.map(({ key }) => key), ...rows.map((row) => figures.map((figure) => cellOf(figure, row)))]);
}

function cellOf<Row>(figure: Figure<Row>, row: Row): string | number {
  const value = figure.of(row);
  if (value === null) return "";
  if (typeof value === "string") return value;
  return figure.kind === "count" ? Number(value) : fromCents(value);
}

/** A row for other programs: amounts and percentages with two decimals as text, counts as numbers. */
export function toJson<Row>(figures: readonly Figure<Row>[], row: Row): Record<string, string | number | null> {
  return Object.fromEntries(figures.map((figure) => {
    const value = figure.of(row);
    return [figure.key, typeof value === "bigint" && figure.kind === "count" ? Number(value) : text(value)];
  }));
}

function text(value: string | bigint | null): string | null {
  return typeof value === "bigint" ? decimalText(value) : value;
}

function messageOf<Row>(figure: Figure<Row>, row: Row): string {
  const value = figure.of(row);
  return figure.kind === "count" ? String(value ?? "") : text(value) ?? "";
}
