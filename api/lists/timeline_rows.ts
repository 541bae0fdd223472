import { type RawBuilder, sql } from "kysely";
import type { TimelineSource, TimelineSpan } from "../feature.ts";

/** The columns of an event beside its time and id. */
interface EventColumns {
  /** The event in a few words. */
  text: RawBuilder<string>;
  cents?: RawBuilder<unknown>;
  /** The operator who did it, and the reason. */
  by?: RawBuilder<unknown>;
  why?: RawBuilder<unknown>;
}

/** Reads the rows of a table whose ids are UUIDv7 and come after its `member_id` in an index: an id is also the time. */
export function rowsByOrderId(table: string, columns: EventColumns): TimelineSource["rows"] {
  return (member, span) =>
    sql`select ${timeOfId} as at, id::text, ${eventColumns(columns)} from ${sql.table(table)}
      where member_id = ${member} and ${idsOf(span)} order by ${sql.ref(`${table}.id`)} desc limit ${span.limit}`;
}

/** Reads the rows of a table of which a member has few, by a column with their time. */
export function rowsByTime(table: string, at: string, columns: EventColumns): TimelineSource["rows"] {
  return (member, span) =>
    sql`select ${sql.ref(at)} as at, id::text, ${eventColumns(columns)} from ${sql.table(table)}
      where member_id = ${member} and ${timesOf(at, span)} order by ${sql.ref(at)} desc, ${
      sql.ref(`${table}.id`)
    } desc limit ${span.limit}`;
}

/** The selected columns of an event after `at` and `id`. */
export function eventColumns({ text, cents, by, why }: EventColumns): RawBuilder<unknown> {
  const none = sql`null`;
  return sql`${text} as text, (${cents ?? none})::bigint as cents, (${by ?? none})::text as by, (${
    why ?? none
  })::text as why`;
}

/** When the column `id` was made, in milliseconds. */
export const timeOfId: RawBuilder<Date> = sql`
  timestamptz 'epoch' + ('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint * interval '1 millisecond'`;

/** The condition that the column `id` was made in a span. */
export function idsOf({ from, until }: TimelineSpan): RawBuilder<boolean> {
  return and(from && sql`id >= uuidv7_floor(${from})`, until && sql`id < uuidv7_floor(${until})`);
}

/** The condition that a column's time is in a span. */
export function timesOf(at: string, { from, until }: TimelineSpan): RawBuilder<boolean> {
  return and(from && sql`${sql.ref(at)} >= ${from}`, until && sql`${sql.ref(at)} < ${until}`);
}

function and(...conditions: (RawBuilder<unknown> | null)[]): RawBuilder<boolean> {
  return sql`${sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `)}`;
}
