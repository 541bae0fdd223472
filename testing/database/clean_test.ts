import assert from "node:assert/strict";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { createPool } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";
import { siteWithEverything } from "../site/every_page.ts";
import { testSite } from "../site/test_site.ts";
import { clean, readBaseline } from "./clean.ts";
import { testDatabase } from "./database.ts";

const nameOf = async (db: Kysely<DB>) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name;

/** Changes that a test may make to its database and still leave it for others. */
const acts: Record<string, (db: Kysely<DB>) => Promise<unknown>> = {
  "seeded rows are changed": (db) => sql`update levels set level = level`.execute(db),
  "seeded rows go": (db) => sql`delete from catalogue_version`.execute(db),
  "seeded rows come": (db) =>
    sql`insert into migration_steps values (99, 'x', 'y', 'expand', 'z', '1', now())`.execute(db),
  "a transaction is rolled back": (db) =>
    sql`do $$ begin insert into migration_steps values (99, 'x', 'y', 'expand', 'z', '1', now());
    raise 'no'; exception when others then null; end $$`.execute(db),
  "a number is taken": (db) => sql`select nextval('members_id_seq')`.execute(db),
  "a sequence is set": (db) => sql`select setval('members_id_seq', 77, false)`.execute(db),
  "the session is set": (db) => sql`set statement_timeout = '77s'`.execute(db),
  "the session is another's": (db) => sql`set role pg_monitor`.execute(db),
  "the session holds a lock": (db) => sql`select pg_advisory_lock(7), pg_advisory_lock_shared(8)`.execute(db),
  "the session listens": (db) => sql`listen anything`.execute(db),
};

Deno.test("a database that another test had is in all that a dump shows as a new one", async () => {
  const fresh = await testDatabase({ fresh: true });
  const wanted = await dump(fresh.db);
  await fresh[Symbol.asyncDispose]();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.subarray(Object.keys(acts)), async (isFull, chosen) => {
      let name: string;
      {
        await using site = isFull ? await siteWithEverything() : await testSite();
        name = await nameOf(site.db);
        for (const act of chosen) await acts[act]!(site.db);
      }
      await using next = await testDatabase();
      // Where a session of the site was still ending it was dropped; a rule that never keeps one skips too often.
      fc.pre(await nameOf(next.db) === name);
      assert.deepEqual(await dump(next.db), wanted);
    }),
    { numRuns: 12, examples: [[true, Object.keys(acts)]] },
  );
});

/** Changes of more than rows, after which no other test has the database. */
const changes: Record<string, string> = {
  "a partition": "select make_ledger_partitions(now() + interval '3 years', 1)",
  "a table": "create table made (id bigint)",
  "a table that is rolled back": "begin; create table made (id bigint); rollback",
  "a temporary table": "create temporary table made (id bigint)",
  "a function": "create function made() returns integer language sql return 1",
  "a trigger": "create trigger made before insert on members for each row execute function refuse_change()",
  "a constraint": "alter table members add constraint made check (id > 0)",
  "a view": "create view made as select 1 as one",
  "an index less": "drop index bets_member",
  "a comment": "comment on table members is 'made'",
  "a comment on the database":
    "do $$ begin execute format('comment on database %I is ''made''', current_database()); end $$",
  "a right": "grant select on members to pg_monitor",
  "a right on the database":
    "do $$ begin execute format('grant connect on database %I to pg_monitor', current_database()); end $$",
  "a setting": "do $$ begin execute format('alter database %I set jit = off', current_database()); end $$",
  "a limit": "do $$ begin execute format('alter database %I connection limit 99', current_database()); end $$",
  "a setting of a table": "alter table members set (fillfactor = 70)",
  "an altered sequence": "alter sequence members_id_seq increment 2",
  "an emptied table": "truncate levels cascade",
  "figures of the planner": "analyze members",
  "a large object": "select lo_create(0)",
  "an extension less": "drop extension plpgsql cascade",
  "a table that is full":
    "insert into migration_functions select n::text, repeat('x', 200), '', now() from generate_series(1, 500) n",
};

for (const [what, change] of Object.entries(changes)) {
  Deno.test(`a database with ${what} is for no other test`, async () => {
    await using database = await testDatabase({ fresh: true });
    const pool = createPool(database.url, { max: 2 });
    try {
      const baseline = await readBaseline(pool);
      assert.ok(baseline);
      assert.equal(await clean(pool, baseline), true);
      await pool.query(change);
      assert.equal(await clean(pool, baseline), false);
    } finally {
      await pool.end();
    }
  });
}

/** All that a database holds, and how its sessions stand. */
async function dump(db: Kysely<DB>): Promise<unknown> {
  const { rows: relations } = await sql<{ name: string; kind: string; is_own: boolean }>`
    select oid::regclass::text as name, relkind as kind, oid >= 16384 as is_own from pg_class
      where relkind in ('r', 'S') and not relisshared and relname <> 'pg_statistic' order by 1`.execute(db);
  const held: Record<string, unknown> = {};
  for (const { name, kind, is_own } of relations) {
    // Rows of the catalogue lie in any order.
    const text = kind === "S" ? "row(last_value, is_called)::text" : "t::text";
    const { rows } = is_own
      ? await sql`select ${sql.raw(text)} as row from only ${sql.raw(name)} t order by t.ctid`.execute(db)
      : await sql`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${sql.raw(name)} t`.execute(db);
    held[name] = rows;
  }
  const { rows: outside } = await sql`
    select datdba, encoding, datacl, datconnlimit, datallowconn,
        (select count(*) from pg_statistic), (select count(*) from pg_db_role_setting where setdatabase = d.oid),
        (select count(*) from pg_locks where locktype = 'advisory' and database = d.oid)
      from pg_database d where datname = current_database()`.execute(db);
  return { held, outside, sessions: await sessions(db) };
}

/** How every session that the pool may open stands: all are open at once. */
async function sessions(db: Kysely<DB>): Promise<unknown[]> {
  const all = 20;
  let open = 0;
  const { promise: areOpen, resolve } = Promise.withResolvers<void>();
  return await Promise.all(Array.from({ length: all }, () =>
    db.connection().execute(async (one) => {
      const { rows } = await sql`
        select current_user, (select count(*) from pg_listening_channels()) as channels,
            (select json_agg(array[name, setting] order by name) from pg_settings
              where context in ('user', 'superuser') and setting <> reset_val) as settings`.execute(one);
      if (++open === all) resolve();
      await areOpen;
      return rows[0];
    })));
}

Deno.test("a database to which another connection is open is for no other test", async () => {
  await using database = await testDatabase({ fresh: true });
  const pool = createPool(database.url, { max: 2 });
  try {
    const baseline = await readBaseline(pool);
    const other = createPool(database.url, { max: 1 });
    await other.query("select 1");
    assert.equal(await clean(pool, baseline!), false);
    await other.end();
    assert.equal(await clean(pool, baseline!), true);
  } finally {
    await pool.end();
  }
});

Deno.test("a database whose sessions a test has just ended is not cleaned, and that is no error", async () => {
  for (let round = 0; round < 6; round++) {
    await using database = await testDatabase({ fresh: true });
    const pool = createPool(database.url);
    try {
      const baseline = await readBaseline(pool);
      assert.ok(baseline);
      const [one, other] = [await pool.connect(), await pool.connect()];
      const { rows: [session] } = await one.query("select pg_backend_pid() as pid");
      one.release();
      await other.query("select pg_terminate_backend($1)", [session.pid]);
      other.release();
      const cleaned = await clean(pool, baseline);
      // Its pool may have heard of the end already, and is as new without it.
      assert.equal(typeof cleaned, "boolean");
    } finally {
      await pool.end();
    }
  }
});
