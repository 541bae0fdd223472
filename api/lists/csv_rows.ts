import { type Options, stringify } from "csv-stringify/sync";

/** Rows of a CSV file (RFC 4180): cells between commas, quoted if they need it, each row ended by CR LF. */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], options);
}

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\ufeff";

const options: Options = {
  record_delimiter: "windows",
  // Spreadsheets run a text that begins like a formula, so an apostrophe goes before it, which they don't show.
  escape_formulas: true,
  // The writer lets a line feed before a formula be, which some spreadsheets skip.
  cast: { string: (text) => text.startsWith("\n") ? `'${text}` : text },
  // Spreadsheets of some countries take a semicolon for the comma, and each line break for a row's end.
  quoted_match: /[;\r\n]/,
};
