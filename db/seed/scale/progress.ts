import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../types.ts";
import type { ScalePlan, ScaleRequest } from "./plan.ts";

/** How far a database's scale seed has come. It is kept in a schema of its own, which no other database has. */
export interface ScaleProgress {
  plan: ScalePlan;
  passwordHash: string;
  /** Members that are written, parts of the year that are, and members whose level is settled. */
  members: number;
  slices: number;
  levels: number;
  isDone: boolean;
}

/** Why a database takes no scale seed: it has members that no seed wrote, or a seed of another size was begun in it. */
export type ScaleRefusal = { has: "members" } | { has: "another"; request: ScaleRequest };

/**
 * Begins a seed, or goes on with the one that was begun. A database takes one only while it has no member, and after
 * that while it has no other than those of the seed.
 * @param prepare is called where it begins
 * @returns a refusal, or null if the seed may go on
 */
export async function beginScale(
  tx: Transaction<DB>,
  plan: ScalePlan,
  passwordHash: string,
  prepare: (tx: Transaction<DB>) => Promise<void>,
): Promise<ScaleRefusal | null> {
  await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
  const begun = await isBegun(tx) ? await readScale(tx) : null;
  const { rows: [own] } = await sql<{ is_own: boolean }>`
    select count(*) = ${begun?.members ?? 0}::bigint and coalesce(max(id), 0) <= ${
    begun?.members ?? 0
  }::bigint as is_own
      from members`.execute(tx);
  if (!own?.is_own) return { has: "members" };
  if (begun) return sameRequest(begun.plan, plan) ? null : { has: "another", request: begun.plan };
  await prepare(tx);
  await createProgress(tx);
  await sql`
    insert into scale_seed.progress (members, bets, seed, until, password_hash)
      values (${plan.members}, ${plan.bets}, ${plan.seed}, ${plan.until}, ${passwordHash})`.execute(tx);
  return null;
}

async function isBegun(tx: Transaction<DB>): Promise<boolean> {
  const { rows: [row] } = await sql<{ is_begun: boolean }>`
    select to_regclass('scale_seed.progress') is not null as is_begun`.execute(tx);
  return row?.is_begun ?? false;
}

async function createProgress(tx: Transaction<DB>): Promise<void> {
  await sql`create schema scale_seed`.execute(tx);
  await sql`
    create table scale_seed.progress (
      is_only boolean primary key default true check (is_only),
      members integer not null,
      bets integer not null,
      seed integer not null,
      until timestamptz not null,
      password_hash text not null,
      members_done integer not null default 0,
      slices_done integer not null default 0,
      levels_done integer not null default 0,
      is_done boolean not null default false
    )`.execute(tx);
}

function sameRequest(one: ScaleRequest, other: ScaleRequest): boolean {
  return one.members === other.members && one.bets === other.bets && one.seed === other.seed;
}

/** Reads how far the seed is, and holds it until the transaction ends: of two processes one does the next part. */
export async function readScale(db: Kysely<DB>): Promise<ScaleProgress | null> {
  const { rows: [row] } = await sql<{
    members: number;
    bets: number;
    seed: number;
    until: Date;
    password_hash: string;
    members_done: number;
    slices_done: number;
    levels_done: number;
    is_done: boolean;
  }>`select * from scale_seed.progress for no key update`.execute(db);
  return row
    ? {
      plan: { members: row.members, bets: row.bets, seed: row.seed, until: row.until },
      passwordHash: row.password_hash,
      members: row.members_done,
      slices: row.slices_done,
      levels: row.levels_done,
      isDone: row.is_done,
    }
    : null;
}

/** Writes how far the seed is, in the transaction that came so far. */
export async function writeProgress(tx: Transaction<DB>, progress: ScaleProgress): Promise<void> {
  await sql`
    update scale_seed.progress set members_done = ${progress.members}, slices_done = ${progress.slices},
      levels_done = ${progress.levels}, is_done = ${progress.isDone}`.execute(tx);
}
