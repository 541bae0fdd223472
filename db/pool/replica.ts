import type { Tracer } from "@opentelemetry/api";
import { type Kysely, sql } from "kysely";
import { openPool } from "../connect.ts";
import type { DB } from "../types.ts";
import type { Unanswered } from "./unanswered.ts";

/** How far a server's log goes, and whose log it is: positions of different servers can't be compared. */
export interface LogPosition {
  lsn: string;
  /** Counts the promotions before it: a standby that did not follow one has other transactions at the same positions. */
  timeline: number;
  /** Of the cluster, and the same on its standbys. */
  system: string;
  database: string;
}

/** The end of the primary's log: all commits that were acknowledged lie before it. */
export async function readLogEnd(primary: Kysely<DB>): Promise<LogPosition> {
  const { rows: [position] } = await sql<LogPosition>`
    select pg_current_wal_insert_lsn()::text as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      (select system_identifier from pg_control_system())::text as system, current_database() as database
    `.execute(primary);
  return position!;
}

/**
 * Whether a server is a standby of the primary and has replayed its log up to a position. One that has followed a
 * promotion counts again after its next restart point, at most `checkpoint_timeout` later.
 */
export async function hasReplayed(
  standby: Kysely<DB>,
  { lsn, timeline, system, database }: LogPosition,
): Promise<boolean> {
  const { rows: [row] } = await sql<{ replayed: boolean }>`
    select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false)
      and (select timeline_id from pg_control_checkpoint()) = ${timeline}
      and (select system_identifier from pg_control_system())::text = ${system}
      and current_database() = ${database} as replayed`.execute(standby);
  return row!.replayed;
}

/** How long a read waits for a replica, in ms, before the primary does it. */
export interface ReplicaPatience {
  /** For one that is behind; a standby beside its primary is up to date within a few ms. */
  behindMs: number;
  /** For one that does not say how far it is. */
  pollMs: number;
}

const usualPatience: ReplicaPatience = { behindMs: 50, pollMs: 500 };

/** A standby that takes reads; disposing closes its connections. */
export interface Replica extends AsyncDisposable {
  db: Kysely<DB>;
  /** The statements of `db` that wait for their answers. */
  unanswered: Unanswered;
  patience: ReplicaPatience;
  /** Whether it is left alone for now. */
  isPaused(): boolean;
  /** Leaves it alone for some time, in ms. */
  pause(ms: number): void;
}

/**
 * Opens the replica at `url` by connections of its own, without a look at it: a site runs without its replica.
 * @param clock of time that only goes on, in ms
 */
export function openReplica(
  url: string,
  { max, tracer, patience = usualPatience, clock = () => performance.now() }: {
    max: number;
    tracer?: Tracer;
    patience?: ReplicaPatience;
    clock?: () => number;
  },
): Replica {
  const { db, unanswered } = openPool(url, { max, tracer, clock });
  let pausedUntil = -Infinity;
  return {
    db,
    unanswered,
    patience,
    isPaused: () => clock() < pausedUntil,
    pause(ms) {
      pausedUntil = clock() + ms;
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
