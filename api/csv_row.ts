/** One row of a CSV file (RFC 4180): cells between commas, quoted where they need it, ended by CR LF. */
export function csvRow(cells: readonly (string | number)[]): string {
  return cells.map((cell) => typeof cell === "number" ? String(cell) : csvCell(cell)).join(",") + "\r\n";
}

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\ufeff";

/**
 * A text as a cell. Spreadsheets take a text that begins with one of these signs for a formula and run it, so an apostrophe
 * goes before it, which they don't show.
 */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
