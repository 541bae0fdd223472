/** One page of a list and the cursor of the next; null on the last. */
export interface ListPage<Row> {
  data: Row[];
  next: string | null;
}

/**
 * A page from the rows of a keyset query that asked for one more than `limit`: the surplus row shows that there is a
 * next page, which begins after the last one shown.
 */
export function page<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): ListPage<Row> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: rows.length > limit && last ? cursorOf(last) : null };
}

/** The cursor of a list in the order of its ids. */
export function byId({ id }: { id: string }): string {
  return id;
}

/** All rows of a list in pages, for files: no more than one page is held at a time. */
export async function* everyPage<Row>(
  readPage: (cursor: string | undefined) => Promise<ListPage<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { data, next } = await readPage(cursor);
    yield data;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** Pages of a list that was read whole; the cursor is how many rows came before. */
export function pagesOf<Row>(rows: readonly Row[], limit: number): (cursor?: string) => Promise<ListPage<Row>> {
  return (cursor = "0") => {
    const [from, until] = [Number(cursor), Number(cursor) + limit];
    return Promise.resolve({ data: rows.slice(from, until), next: until < rows.length ? String(until) : null });
  };
}

/** How many rows of a file are read at a time. */
export const filePageSize = 500;
