import { sql } from "kysely";
import type { Ctx } from "./context.ts";
import type { SearchField } from "./feature.ts";
import { features } from "./features.ts";

/** Something that a word was found in. */
export interface FoundItem {
  /** The field that holds the word. */
  by: string;
  /** The member whose it is; null if that is not known. */
  account: string | null;
  /** The field's value, hidden as lists hide it. */
  value: string;
  at: Date;
  /** The operators' command that shows more. */
  command: string;
}

/** The items that a word was found in, and the fields in which there are more of them than were asked for. */
interface FoundItems {
  found: FoundItem[];
  more: string[];
}

/** Looks for a word in all fields that can hold it, by one statement; in each for the `limit` newest. */
export async function findWord(ctx: Ctx, word: string, limit: number): Promise<FoundItems> {
  const searches = features.flatMap(({ searches = [] }) => searches);
  const queries = await Promise.all(searches.map((search) => search.rows(ctx, word, limit + 1)));
  const parts = queries.flatMap((rows, index) =>
    rows === null ? [] : [sql`select ${sql.lit(index)} as index, field.* from (${rows}) field`]
  );
  if (parts.length === 0) return { found: [], more: [] };
  const { rows } = await sql<Row>`
    select items.index, items.id, items.value, items.at, m.account
      from (${sql.join(parts, sql` union all `)}) items left join members m on m.id = items.member_id
      order by items.index, items.at desc, items.id desc`.execute(ctx.db);
  const ofField = searches.map((search, index) => ({ search, rows: rows.filter((row) => row.index === index) }));
  return {
    found: ofField.flatMap(({ search, rows }) => rows.slice(0, limit).map((row) => toItem(search, row))),
    more: ofField.filter(({ rows }) => rows.length > limit).map(({ search }) => search.name),
  };
}

interface Row {
  index: number;
  id: string;
  value: string;
  at: Date;
  account: string | null;
}

function toItem(search: SearchField, { id, value, at, account }: Row): FoundItem {
  return {
    by: search.name,
    account,
    value: search.shown(value),
    at,
    command: search.command({ id, account: account ?? "" }),
  };
}
