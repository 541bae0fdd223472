import { type RawBuilder, sql } from "kysely";

/** The values of JavaScript that {@link rowsOf} takes for a column of each type. */
interface ColumnValues {
  bigint: bigint | number;
  boolean: boolean;
  bytea: Uint8Array;
  date: string;
  integer: number;
  text: string;
  timestamptz: Date;
  uuid: string;
}

/** A column: its type, and its value for a row, `index` counted from 0. */
type Column<Row> = {
  [Type in keyof ColumnValues]: readonly [type: Type, valueOf: (row: Row, index: number) => ColumnValues[Type] | null];
}[keyof ColumnValues];

/**
 * Values as a relation for a statement to select from, one parameter for each column: the statement stays the same
 * however many rows there are.
 */
export function rowsOf<Row>(
  alias: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(([type, valueOf]) =>
    sql`${arrayOf(type, rows.map((row, index) => valueOf(row, index)))}::${sql.raw(type)}[]`
  );
  const names = Object.keys(columns).map((name) => sql.id(name));
  return sql`unnest(${sql.join(arrays)}) ${sql.id(alias)} (${sql.join(names)})`;
}

/** Texts and bytes need quoting, which pg does. */
function arrayOf(type: keyof ColumnValues, values: readonly (ColumnValues[keyof ColumnValues] | null)[]) {
  if (type === "text" || type === "bytea") return values;
  return literal(values.map((value) => value instanceof Date ? value.toISOString() : value as Plain));
}

type Plain = bigint | number | boolean | string | null;

/** A PostgreSQL array literal of values that need no quoting: numbers, UUIDs, ISO times. A third faster than pg's own. */
export function literal(values: readonly Plain[]): string {
  return `{${values.map((value) => value ?? "null").join()}}`;
}
