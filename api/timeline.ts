import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { features } from "./features.ts";
import type { ListPage } from "./lists/list_page.ts";
import type { MemberId } from "./member_id.ts";

/** Something that happened to a member, or that they or an operator did. */
export interface TimelineEvent {
  kind: string;
  at: Date;
  /** The id of the row that shows it. */
  id: string;
  /** The event in a few words. */
  text: string;
  cents: bigint | null;
  /** The operator who did it, and the reason; null for the member and the site. */
  by: string | null;
  why: string | null;
}

/** The part of a timeline to read: `from` is included, `until` is not. */
interface TimelineSearch {
  kinds?: readonly string[];
  from?: Date;
  until?: Date;
  cursor?: TimelineCursor;
  limit: number;
}

/** Where a page ended: at a millisecond, of which so many events have been read. */
interface TimelineCursor {
  at: Date;
  read: number;
}

const sources = features.flatMap(({ timeline = [] }) => timeline);

/** The kinds of events in timelines. */
export const timelineKinds: readonly string[] = sources.map(({ kind }) => kind);

/** A page of everything that happened to a member, the newest first, by one statement. */
export async function readTimeline(
  db: Kysely<DB>,
  member: MemberId,
  { kinds = timelineKinds, from, until, cursor, limit }: TimelineSearch,
): Promise<ListPage<TimelineEvent>> {
  const read = cursor?.read ?? 0;
  const span = {
    from: from ?? null,
    until: cursor ? new Date(cursor.at.getTime() + 1) : until ?? null,
    limit: read + limit + 1,
  };
  const parts = sources.flatMap(({ kind, rows }, index) =>
    kinds.includes(kind)
      ? [
        sql`select ${sql.lit(index)} as source, row_number() over () as place, part.* from (${
          rows(member, span)
        }) part`,
      ]
      : []
  );
  const { rows } = await sql<Omit<TimelineEvent, "kind"> & { source: number }>`
    select source, at, id, text, cents, by, why from (${sql.join(parts, sql` union all `)}) events
      order by date_trunc('milliseconds', at) desc, source, place limit ${span.limit}`.execute(db);
  const data = rows.slice(read, read + limit);
  const last = data.at(-1);
  const lastAt = last?.at.getTime();
  const ofLast = rows.slice(0, read + limit).filter(({ at }) => at.getTime() === lastAt).length;
  return {
    data: data.map(({ source, ...event }) => ({ kind: sources[source]!.kind, ...event })),
    next: rows.length > read + limit && last ? `${last.at.toISOString()}/${ofLast}` : null,
  };
}

/** Reads the cursor of a page; null for any other text. */
export function parseTimelineCursor(text: string): TimelineCursor | null {
  const [, time = "", read] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(\d{1,4})$/.exec(text) ?? [];
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? null : { at, read: Number(read) };
}
