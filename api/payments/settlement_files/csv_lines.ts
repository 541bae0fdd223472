/** A line of a file, counted from 1. */
export interface CsvLine {
  number: number;
  /** Null if the line is no row of cells: its quotes don't end, or it has more bytes than a line may have. */
  cells: string[] | null;
}

/** The most bytes of a line, and of a file, and the most lines of one. */
export interface CsvLimits {
  lineBytes: number;
  fileBytes: number;
  lines: number;
}

/** A file that is longer than a file may be. */
export class FileTooLong extends Error {}

/**
 * The lines of a CSV file (RFC 4180 without line breaks in cells), read as they come: no more than a line and a chunk are
 * held. Empty lines are left out and counted. Throws {@link FileTooLong} beyond the limits.
 */
export async function* csvLines(chunks: AsyncIterable<Uint8Array>, limits: CsvLimits): AsyncGenerator<CsvLine> {
  let [number, bytes, rest, isTooLong] = [0, 0, new Uint8Array(), false];
  const lineOf = (line: Uint8Array): CsvLine => {
    if (++number > limits.lines) throw new FileTooLong(`it has more than ${limits.lines} lines`);
    const isWhole = !isTooLong && line.length <= limits.lineBytes;
    isTooLong = false;
    return { number, cells: isWhole ? cellsOf(line, number === 1) : null };
  };
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limits.fileBytes) throw new FileTooLong(`it has more than ${limits.fileBytes} bytes`);
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      const line = lineOf(joined(rest, chunk.subarray(from, end)));
      rest = new Uint8Array();
      from = end + 1;
      if (!isEmpty(line)) yield line;
    }
    const left = chunk.subarray(from);
    isTooLong ||= rest.length + left.length > limits.lineBytes + 1;
    rest = isTooLong ? new Uint8Array() : joined(rest, left);
  }
  if (rest.length > 0 || isTooLong) {
    const line = lineOf(rest);
    if (!isEmpty(line)) yield line;
  }
}

const lineFeed = 10;

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function isEmpty({ cells }: CsvLine): boolean {
  return cells !== null && cells.length === 1 && cells[0] === "";
}

/** The cells of a line; null where quotes don't end or it is not in UTF-8. */
function cellsOf(line: Uint8Array, isFirst: boolean): string[] | null {
  let text: string;
  try {
    // The mark that says UTF-8 is part of a file's first line only.
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: !isFirst }).decode(line).replace(/\r$/, "");
  } catch {
    return null;
  }
  if (!text.includes('"')) return text.split(",");
  const cells: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|$)|([^",]*)(,|$)/y;
  for (;;) {
    const found = cell.exec(text);
    if (!found) return null;
    cells.push(found[1] === undefined ? found[3]! : found[1].replaceAll('""', '"'));
    if ((found[2] ?? found[4]) === "") return cells;
  }
}
