import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type pg from "pg";
import { createPool } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";
import { administer } from "@/packages/postgres-cluster/administer.ts";
import { type Addressed, addressed } from "./address.ts";
import { type Baseline, clean, readBaseline } from "./clean.ts";
import { lendPool } from "./lend_pool.ts";
import { LockNotes } from "./lock_order/note_locks.ts";
import { recordsLocks } from "./lock_order/records_locks.ts";
import { planOnce } from "./plan_once.ts";
import { testServer } from "./server.ts";
import { template } from "./template.ts";

/**
 * A migrated database of the test's own, gone or as new for another test when disposed. The test fails then if a transaction
 * of `db` has locked rows out of their order (testing/database/lock_order/order.ts).
 */
export interface TestDatabase extends AsyncDisposable, Addressed {
  db: Kysely<DB>;
  /** The address for connections that this process opens, and closes before the database's end. */
  localUrl: string;
  /**
   * Lends its connections to another part of this process, a sandbox server say, which ends its loan before the database's
   * end: to open one more costs the server as much as many statements do.
   */
  lend(): PostgresPool;
}

/** How a test's database comes. */
export interface TestDatabaseOptions {
  /** Made for this test alone, which judges plans, sizes or sessions: `db.destroy()` ends those. */
  fresh?: boolean;
  /** Writes to a clone once, before a test gets it: the same function gives the same databases. */
  prepare?: Prepare;
  /** Each connection plans once what it is asked again and again: for a test that judges figures, and asks by the thousand. */
  plansOnce?: boolean;
}

/** Makes tables and rows that many tests begin with. It closes what it opens. */
export type Prepare = (db: Kysely<DB>, localUrl: string) => Promise<void>;

// Once per test file, and outside of the tests: they come and go while the file remains a user of the server.
const server = await testServer();
const source = await template(server);

/** Tests run one after another, and some have two databases at once. */
const maxCached = 2;

const cached: Clone[] = [];
// Outside of tests nothing would drop what is kept.
let keeps = false;
Deno.test.beforeAll(() => void (keeps = true));
Deno.test.afterAll(async () => {
  await Promise.all(cached.splice(0).map(drop));
  keeps = false;
  await ofServer?.end();
});

// To connect for each statement costs the server as much as to copy a database.
let ofServer: pg.Pool | undefined;

/** Makes and drops databases. Outside of tests nothing would close the connection. */
async function onServer(statement: string): Promise<void> {
  if (keeps) await (ofServer ??= createPool(patient(new URL(server)), { max: 1 })).query(statement);
  else await administer(server, statement);
}

// Read once, as clones are alike; null if the server's role can't clean.
let ofTemplate: Promise<Baseline | null> | undefined;

/** A database and the connections to it, which outlive a test: to plan a site's statements anew takes longer than most tests. */
interface Clone {
  name: string;
  url: string;
  pool: pg.Pool;
  prepare: Prepare | undefined;
  plansOnce: boolean;
  baseline: Baseline | null;
  /** The recorder's reports in the present test. */
  broken: string[];
}

/**
 * Creates a database for a test, cloned from the migrated template.
 * ```ts
 * await using database = await testDatabase();
 * await post(database.db, [posting]);
 * ```
 */
export async function testDatabase(
  { fresh = false, prepare, plansOnce = false }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const clone = (fresh ? null : takeCached(prepare, plansOnce)) ?? await make({ fresh, prepare, plansOnce });
  const { url } = clone;
  const loan = fresh ? null : lendPool(clone.pool);
  const db = openOn(loan ?? clone.pool);
  let isPrivate = !fresh;
  const address = () => {
    isPrivate = false;
    return url;
  };
  return addressed({
    db,
    localUrl: url,
    lend: () => lendPool(clone.pool),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      // Kysely does not end a connection that was never used.
      await loan?.end();
      const broken = clone.broken.splice(0);
      if (isPrivate && await isAsNew(clone)) await keep(clone);
      else await drop(clone);
      if (broken.length > 0) throw new Error(broken.join("\n"));
    },
  }, address);
}

function openOn(pool: PostgresPool): Kysely<DB> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return recordsLocks ? db.withPlugin(new LockNotes()) : db;
}

function takeCached(prepare: Prepare | undefined, plansOnce: boolean): Clone | null {
  const at = cached.findLastIndex((clone) => clone.prepare === prepare && clone.plansOnce === plansOnce);
  return at < 0 ? null : cached.splice(at, 1)[0]!;
}

async function keep(clone: Clone): Promise<void> {
  cached.push(clone);
  if (cached.length > maxCached) await drop(cached.shift()!);
}

async function make(
  { fresh, prepare, plansOnce }: { fresh: boolean; prepare: Prepare | undefined; plansOnce: boolean },
): Promise<Clone> {
  const name = `jadehall_test_${crypto.randomUUID().replaceAll("-", "")}`;
  // Copying files takes half the time of writing every page to the log as well.
  await onServer(`create database ${name} template ${source} strategy file_copy`);
  const url = databaseAt(server, name);
  const broken: string[] = [];
  const onNotice = (notice: string) => void (notice.startsWith("lock order:") && broken.push(notice));
  const pool = createPool(`${url}&options=${encodeURIComponent("-c lock_order.watch=on")}`, { onNotice });
  if (plansOnce) pool.on("connect", planOnce);
  const clone: Clone = { name, url, pool, prepare, plansOnce, baseline: null, broken };
  if (prepare) {
    const db = openOn(lendPool(pool));
    await prepare(db, url);
    await db.destroy();
  }
  // Reading it opens a connection, which a fresh one is not to have: its tests count those of others.
  if (!fresh) clone.baseline = await (prepare ? readBaseline(pool) : ofTemplate ??= readBaseline(pool));
  return clone;
}

async function drop({ name, pool }: Clone): Promise<void> {
  if (!pool.ended) await pool.end();
  await onServer(`drop database ${name} with (force)`);
}

/** Whether another test may have it: what the last one wrote is cleaned away then. */
async function isAsNew({ pool, baseline }: Clone): Promise<boolean> {
  return keeps && baseline !== null && await clean(pool, baseline);
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return patient(address);
}

/** A busy machine may take long to give a connection; that a site waits ten seconds for one is not what tests try. */
function patient(address: URL): string {
  address.searchParams.set("connect_timeout", "300");
  return address.href;
}
