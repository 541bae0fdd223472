import type { Kysely, RawBuilder } from "kysely";
import type { Finding } from "@/db/ledger/finding.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "./context.ts";
import type { MemberId } from "./member_id.ts";
import type { ApiRoutes } from "./platform/http/router.ts";
import type { Purge } from "./work/purge.ts";

/** A feature's part in the whole site. Its `feature.ts` declares it, and `features.ts` lists them all. */
export interface Feature {
  /** Its calls under /api/v1, in the order of the API's document. */
  calls?: readonly ApiRoutes[];
  jobs?: readonly Job[];
  /** The rows that are removed by age, each kind by a separate job. */
  purges?: readonly Purge[];
  /** The checks of its books for `accounts check`. */
  checks?: readonly BookCheck[];
  /** Its rows that wait for an operator, or for a service that should have taken them, for `jadehall status`. */
  queues?: readonly Queue[];
  /** The fields by which operators find its rows, for `jadehall find`. */
  searches?: readonly SearchField[];
  /** Its part of a member's history, for `jadehall members timeline`. */
  timeline?: readonly TimelineSource[];
  /** Its sealed values, sealed with another key, for `jadehall vault rotate`. */
  reseals?: readonly Reseal[];
  /** Its values of the moment, for `/metrics`. Its queues are there already. */
  metrics?: readonly Metric[];
}

/** The events of one kind in a member's history. */
export interface TimelineSource {
  kind: string;
  /**
   * A query for a member's events of a span, the newest first and no more than its limit, by an index of members:
   * `at`, `id` and what `eventColumns` selects.
   */
  rows(member: MemberId, span: TimelineSpan): RawBuilder<unknown>;
}

/** A part of a history: `from` is included, `until` is not; null is without an end. */
export interface TimelineSpan {
  from: Date | null;
  until: Date | null;
  limit: number;
}

/** A field by which operators find rows, each of which is a member's or belongs to one. */
export interface SearchField {
  /** The field, as operators call it. */
  name: string;
  /**
   * A query for the rows with this value, the newest first and no more than `limit`: `member_id` (null if it is not known
   * whose it is), `id`, `value` and `at`. It reads an index. Null for a word that no such field can hold.
   */
  rows(ctx: Ctx, word: string, limit: number): RawBuilder<unknown> | null | Promise<RawBuilder<unknown> | null>;
  /** The value as lists show it, so that a search reveals no more than they do. */
  shown(value: string): string;
  /** The operators' command that shows more of a row, without the program's name. */
  command(row: { id: string; account: string }): string;
}

/** Rows that are waiting for the same. */
export interface Queue {
  /** The rows, in the plural. */
  name: string;
  /** The operators' command that lists or decides them, without the program's name. */
  command: string;
  /** A query for the moment since which each of them waits, as `since`. It reads no ended row, by an index or in a small table. */
  rows: RawBuilder<{ since: Date }>;
}

/** Values that the vault seals, and how a rotation seals them with the current key. */
export interface Reseal {
  /** The counts by their names in the audit trail: what each counts, with a plural that needs more than an s. */
  counts: Readonly<Record<string, readonly [one: string, many?: string]>>;
  /** Seals again all that is sealed with an older key; may be stopped anywhere and started again. Gives each count. */
  reseal(ctx: Ctx): Promise<Readonly<Record<string, number>>>;
}

/** A value of the moment, read with each scrape. */
export interface Metric {
  /** In snake case, with its unit at the end; `jadehall_` is put before. */
  name: string;
  help: string;
  /** Gives it, by an index or from memory; null for none. */
  read(ctx: Ctx): Promise<number | null>;
}

/** Background work that the site repeats. Any number of processes may run the same job at once. */
export interface Job {
  name: string;
  /** How long to rest after each run, in milliseconds. */
  everyMs: number;
  run(ctx: Ctx): Promise<unknown>;
}

/** Gives what does not hold in one snapshot of the books; empty is good. */
export type BookCheck = (tx: Kysely<DB>, now: Date) => Promise<Finding[]>;
