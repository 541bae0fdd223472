import type { ListPage } from "@/api/lists/list_page.ts";
import { byteOrderMark, csvRows } from "@/api/lists/csv_rows.ts";

/** How many rows a file of records has at most; a longer time is taken in several files. */
export const maxFileRows = 20_000;

/** A list as the text of a CSV file. */
interface FileOf<Row> {
  columns: readonly [name: string, cell: (row: Row) => string | number][];
  readPage(cursor: string | undefined): Promise<ListPage<Row>>;
  /** The most rows. */
  max: number;
  /** The last line of a file that has not all of them. */
  cut: string;
}

/** The file's text, a page of records at a time: it holds no more than one, and none is read before it is asked for. */
export async function* fileRows<Row>({ columns, readPage, max, cut }: FileOf<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([columns.map(([name]) => name)]);
  let cursor: string | undefined;
  let left = max;
  do {
    const { data, next } = await readPage(cursor);
    const records = data.slice(0, left);
    yield csvRows(records.map((record) => columns.map(([, cell]) => cell(record))));
    left -= records.length;
    if (left === 0 && (next !== null || data.length > records.length)) {
      yield csvRows([[cut]]);
      return;
    }
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
