import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { readSchemaFiles, type SchemaFiles, toSchemaFile, toSteps } from "./schema/schema_files.ts";
import { type ScratchDatabase, scratchDatabase } from "@/testing/database/scratch_database.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testServer } from "@/testing/database/server.ts";
import type { DB } from "./types.ts";

const server = await testServer();

Deno.test("of two processes that migrate at once, one runs each file and the other none", async () => {
  await using database = await empty();
  const ran = await Promise.all([migrate(database.url), migrate(database.url)]);
  const { steps, functions } = await readSchemaFiles();
  assert.deepEqual(ran.map(({ length }) => length).sort(), [0, steps.length + functions.length].sort());
});

Deno.test("a schema that is up to date has no file left", async () => {
  await using database = await testDatabase();
  assert.deepEqual(await migrate(database.localUrl), []);
});

Deno.test("an empty database is made whole or stays empty", async () => {
  await using database = await empty();
  const files = await withStep(
    "-- expand: a table of notes\n\ncreate table notes (id integer);\nselect no_such_thing;\n",
  );
  await assert.rejects(migrate(database.url, { files }), /0999_trial\.sql, line 4: column "no_such_thing"/);
  await using db = connect(database.url, { max: 1 });
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  assert.deepEqual(rows, []);
});

Deno.test("a step that fails leaves nothing of itself, and what ran before it stays", async () => {
  await using database = await testDatabase({ fresh: true });
  const files = await withStep(
    "-- expand: notes\n\ncreate table notes (id integer);\n",
    "-- expand: wrong\n\ncreate table others (id integer);\nselect 1 / 0;\n",
  );
  await assert.rejects(migrate(database.url, { files }), /1000_trial\.sql: division by zero/);
  const { rows } = await sql<{ notes: string; others: null }>`
    select to_regclass('notes')::text as notes, to_regclass('others') as others`.execute(database.db);
  assert.deepEqual(rows, [{ notes: "notes", others: null }]);
});

Deno.test("a step that waits for a lock lets others pass, and is taken when the lock is gone", async () => {
  await using database = await testDatabase({ fresh: true });
  const files = await withStep("-- expand: a column\n\nalter table settings add trial integer;\n");
  await using reader = connect(database.url, { max: 1 });
  const tx = await reader.startTransaction().execute();
  await tx.selectFrom("settings").selectAll().execute();
  const waited = Promise.withResolvers<string>();
  const migrated = migrate(database.url, { files, onWait: waited.resolve });
  assert.equal(await waited.promise, "0999_trial.sql");
  // One who comes while it tries waits behind it, until it gives up.
  await database.db.selectFrom("settings").selectAll().execute();
  await tx.rollback().execute();
  assert.deepEqual(await migrated, ["0999_trial.sql"]);
});

Deno.test("a function's file is run again when it has changed, and only then", async () => {
  await using database = await testDatabase({ fresh: true });
  const files = await readSchemaFiles();
  const [first, ...others] = files.functions;
  const changed = await toSchemaFile(first!.file, `${first!.text}\ncreate table made_by_function (id integer);\n`);
  const next = { ...files, functions: [changed, ...others] };
  assert.deepEqual(await migrate(database.url, { files: next }), [first!.file]);
  assert.deepEqual(await migrate(database.url, { files: next }), []);
});

Deno.test("every file of functions can be run again on a database that has them", async () => {
  // Not a clone, whose functions report their locks.
  await using database = await empty();
  await migrate(database.url);
  await using db = connect(database.url, { max: 1 });
  const before = await functionsAndTriggers(db);
  assert.ok(before.length > 150, `${before.length}`);
  const { steps, functions } = await readSchemaFiles();
  const again = await Promise.all(functions.map(({ file, text }) => toSchemaFile(file, `-- again\n${text}`)));
  const ran = await migrate(database.url, { files: { steps, functions: again } });
  assert.deepEqual(ran, functions.map(({ file }) => file));
  assert.deepEqual(await functionsAndTriggers(db), before);
});

Deno.test("an index is made while others write, and one that an earlier try left behind is made anew", async () => {
  await using database = await testDatabase({ fresh: true });
  const settings = ["a", "b"].map((key) => ({ key, value: JSON.stringify(1) }));
  await database.db.insertInto("settings").values(settings).execute();
  const head = "-- expand, concurrently: values of settings";
  const unique = `${head}\n\ncreate index concurrently if not exists settings_updated on settings (updated_at);\n` +
    "create unique index concurrently if not exists settings_value on settings (value);\n";
  await assert.rejects(migrate(database.url, { files: await withStep(unique) }), /could not create unique index/);
  assert.deepEqual(await indexes(database.db), [{ valid: true }, { valid: false }]);
  await database.db.deleteFrom("settings").where("key", "=", "a").execute();
  const tx = await database.db.startTransaction().execute();
  await tx.updateTable("catalogue_version").set({ version: 7n }).execute();
  const migrated = migrate(database.url, { files: await withStep(unique) });
  // It waits for nothing that this transaction holds.
  await tx.insertInto("settings").values({ key: "c", value: JSON.stringify(2) }).execute();
  await tx.commit().execute();
  assert.deepEqual(await migrated, ["0999_trial.sql"]);
  assert.deepEqual(await indexes(database.db), [{ valid: true }, { valid: true }]);
});

Deno.test("a role that does not own the database makes the schema and gives itself the settings of its sessions", async () => {
  await using database = await empty();
  await using owner = connect(database.url, { max: 1 });
  const role = `maker_${crypto.randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(role)} login password 'maker'`.execute(owner);
  const url = Object.assign(new URL(database.url), { username: role, password: "maker" }).href;
  try {
    await sql`alter schema public owner to ${sql.id(role)}`.execute(owner);
    const files = await readSchemaFiles();
    assert.equal((await migrate(url)).length, files.steps.length + files.functions.length);
    assert.deepEqual(await shown(url), wanted);
    // As a dump that is restored, which holds no role's settings.
    await sql`alter role ${sql.id(role)} in database ${sql.id(new URL(url).pathname.slice(1))} reset all`.execute(
      owner,
    );
    assert.notDeepEqual(await shown(url), wanted);
    assert.deepEqual(await migrate(url), []);
    assert.deepEqual(await shown(url), wanted);
  } finally {
    await sql`drop owned by ${sql.id(role)} cascade`.execute(owner);
    await sql`drop role ${sql.id(role)}`.execute(owner);
  }
});

const wanted = {
  max_parallel_workers_per_gather: "0",
  jit: "off",
  idle_in_transaction_session_timeout: "1min",
  tcp_keepalives_idle: "30",
  tcp_keepalives_interval: "10",
  tcp_keepalives_count: "3",
  client_connection_check_interval: "10s",
};

/** Settings as a new session has them. */
async function shown(url: string): Promise<Record<string, string>> {
  await using db = connect(url, { max: 1 });
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${Object.keys(wanted)}::text[]) name`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function empty(): Promise<ScratchDatabase> {
  return scratchDatabase(server, `jadehall_empty_${crypto.randomUUID().replaceAll("-", "")}`);
}

/** The schema with steps after those that it has, numbered from 999. */
async function withStep(...texts: string[]): Promise<SchemaFiles> {
  const { steps, functions } = await readSchemaFiles();
  const files = texts.map((text, n) => toSchemaFile(`${String(999 + n).padStart(4, "0")}_trial.sql`, text));
  return { steps: [...steps, ...toSteps(await Promise.all(files))], functions };
}

async function functionsAndTriggers(db: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`
    select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows;
}

async function indexes(db: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`
    select indisvalid as valid from pg_index
      where indexrelid in (to_regclass('settings_updated'), to_regclass('settings_value')) order by indexrelid`.execute(
    db,
  );
  return rows;
}
