import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { version } from "@/shared/version.ts";
import { beginIdentities, cellRefusal, readCell } from "./cell.ts";
import { connect } from "./connect.ts";
import { inSchemaStep, inTransaction } from "./in_transaction.ts";
import { compareSchema, schemaRefusal } from "./schema/compare_schema.ts";
import {
  concurrentStatementsOf,
  type FunctionFile,
  readSchemaFiles,
  type SchemaFiles,
  type Step,
} from "./schema/schema_files.ts";
import { keepSessionSettings } from "./schema/session_settings.ts";
import { grantSiteRights } from "./schema/site_rights.ts";
import type { DB } from "./types.ts";

/** How a schema is brought up to date. */
export interface Migrating {
  /** Another version's files, for tests. */
  files?: SchemaFiles;
  /**
   * Whether to run steps that are incompatible with the previous version, and later ones. An empty database gets all in
   * any case.
   */
  contracts?: boolean;
  /** The cell: an empty database is made for it, and one of another cell is refused; by default 0. */
  cell?: number;
  /** Another role than the one of the address, which is given what the site needs ({@link grantSiteRights}). */
  siteRole?: string | null;
  /** Called with whether that role has no more than it was given: false for an owner of the tables. */
  onRights?: (given: boolean) => void;
  /** Called before a step that met a lock is tried again. */
  onWait?: (file: string) => void;
}

/** How often a step is tried that meets locks, each time for up to 2 s: some two minutes in all. */
const maxAttempts = 30;
/** So that those who waited behind it get on, in milliseconds. */
const restMs = 2_000;

/**
 * Brings a schema up to date and returns the names of the files that it ran, each whole or not at all. One process
 * works: the others wait for an advisory lock in an otherwise idle transaction, which also works through a transaction
 * pooler. Throws a sentence about a schema that can't be migrated, or a file that failed.
 * @param url of a role that owns the tables
 */
export async function migrate(url: string, migrating: Migrating = {}): Promise<string[]> {
  const files = migrating.files ?? await readSchemaFiles();
  await using db = connect(url, { max: 2 });
  const ran = await inTransaction(db, async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`.execute(tx);
    const ran = await bringUpToDate(db, files, migrating);
    if (migrating.siteRole) {
      const given = await grantSiteRights(db, migrating.siteRole);
      migrating.onRights?.(given);
    }
    return ran;
  });
  await keepSessionSettings(db);
  return ran;
}

async function bringUpToDate(db: Kysely<DB>, files: SchemaFiles, migrating: Migrating): Promise<string[]> {
  const { cell = 0 } = migrating;
  const state = await compareSchema(db, files);
  switch (state.kind) {
    case "foreign":
      throw new Error(schemaRefusal(state, "this database")!);
    case "newer":
      throw new Error(`The schema is newer than version ${version}: version ${state.by} has migrated it.`);
    case "empty":
      return await makeWhole(db, files, cell);
    case "known": {
      const refusal = cellRefusal(await readCell(db), cell);
      if (refusal) throw new Error(refusal);
      const taken = takenOf(state.pending, migrating.contracts ?? true);
      for (const step of taken) await patiently(step, migrating, () => takeStep(db, step, cell));
      for (const file of state.changed) await patiently(file, migrating, () => replaceFunctions(db, [file]));
      return [...taken, ...state.changed].map(({ file }) => file);
    }
  }
}

/** Those of the steps that are left which are taken: up to the first that the version before doesn't run beside, or all. */
export function takenOf(pending: readonly Step[], contracts: boolean): Step[] {
  const end = contracts ? -1 : pending.findIndex(({ kind }) => kind === "contract");
  return pending.slice(0, end < 0 ? undefined : end);
}

/** All in one transaction: a database is made whole, and for its cell, or stays empty. */
async function makeWhole(db: Kysely<DB>, { steps, functions }: SchemaFiles, cell: number): Promise<string[]> {
  await inSchemaStep(db, async (tx) => {
    await sql`
      create table migration_steps (
        number integer primary key,
        file text not null,
        description text not null,
        kind text not null,
        hash text not null,
        version text not null,
        applied_at timestamptz not null
      )`.execute(tx);
    await sql`
      create table migration_functions (
        file text primary key,
        hash text not null,
        version text not null,
        applied_at timestamptz not null
      )`.execute(tx);
    for (const step of steps) {
      // In a transaction none is made concurrently, and on an empty database none needs to be.
      await runFile(tx, { ...step, text: step.text.replaceAll("index concurrently", "index") });
      await recordStep(tx, step);
    }
    for (const file of functions) await replaceFunction(tx, file);
    await beginIdentities(tx, cell);
  });
  return [...steps, ...functions].map(({ file }) => file);
}

async function takeStep(db: Kysely<DB>, step: Step, cell: number): Promise<void> {
  for (const { index, text } of step.concurrently ? concurrentStatementsOf(step) : []) {
    await dropInvalid(db, index);
    await runFile(db, { file: step.file, text });
  }
  await inSchemaStep(db, async (tx) => {
    if (!step.concurrently) await runFile(tx, step);
    await beginIdentities(tx, cell);
    await recordStep(tx, step);
  });
}

/** Drops an invalid index of a failed attempt: every write maintains it, and no query uses it. */
async function dropInvalid(db: Kysely<DB>, index: string | null): Promise<void> {
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(
    db,
  );
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(index!)}`.execute(db);
}

async function replaceFunctions(db: Kysely<DB>, files: readonly FunctionFile[]): Promise<void> {
  await inSchemaStep(db, async (tx) => {
    for (const file of files) await replaceFunction(tx, file);
  });
}

async function replaceFunction(tx: Transaction<DB>, file: FunctionFile): Promise<void> {
  await runFile(tx, file);
  await sql`
    insert into migration_functions (file, hash, version, applied_at)
      values (${file.file}, ${file.hash}, ${version}, clock_timestamp())
      on conflict (file) do update set hash = excluded.hash, version = excluded.version, applied_at = excluded.applied_at
  `.execute(tx);
}

async function recordStep(tx: Transaction<DB>, { number, file, description, kind, hash }: Step): Promise<void> {
  await sql`
    insert into migration_steps (number, file, description, kind, hash, version, applied_at)
      values (${number}, ${file}, ${description}, ${kind}, ${hash}, ${version}, clock_timestamp())`.execute(tx);
}

/** Runs all statements of a file. Throws with the file's name and line. */
async function runFile(db: Kysely<DB>, { file, text }: Pick<FunctionFile, "file" | "text">): Promise<void> {
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    if (!(error instanceof Error) || isLocked(error)) throw error;
    const position = "position" in error ? Number(error.position) : NaN;
    const line = Number.isNaN(position) ? "" : `, line ${text.slice(0, position).split("\n").length}`;
    throw new Error(`${file}${line}: ${error.message}`, { cause: error });
  }
}

/** Does a file again while others hold a lock that it needs. */
async function patiently({ file }: FunctionFile, { onWait }: Migrating, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === maxAttempts) {
        throw new Error(`${file} met a lock that was not given in ${maxAttempts} tries; what ran before it stays.`, {
          cause: error,
        });
      }
      onWait?.(file);
      await delay(restMs);
    }
  }
}

/** Whether a lock was not given in time (55P03), or two waited for each other (40P01). */
function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01");
}
