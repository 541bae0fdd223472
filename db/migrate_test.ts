import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "./connect.ts";
import { migrate, migrateDown } from "./migrate.ts";
import { testDatabase } from "@/testing/database/database.ts";

Deno.test("the schema goes down and up again, and is the same schema", async () => {
  await using database = await testDatabase();
  const before = await columns(database.url);
  assert.ok(before.length > 100);
  assert.ok((await migrateDown(database.db)).length > 0);
  assert.deepEqual(await columns(database.url), []);
  await migrate(database.db);
  assert.deepEqual(await columns(database.url), before);
});

Deno.test("of two processes that migrate at once, one takes each step and the other none", async () => {
  await using database = await testDatabase();
  const steps = await migrateDown(database.db);
  const other = connect(database.localUrl, { max: 2 });
  try {
    const taken = await Promise.all([migrate(database.db), migrate(other)]);
    assert.deepEqual(taken.map((names) => names.length).sort(), [0, steps.length]);
  } finally {
    await other.destroy();
  }
});

Deno.test("a schema that is up to date has no step left", async () => {
  await using database = await testDatabase();
  assert.deepEqual(await migrate(database.db), []);
});

Deno.test("statements of sessions are neither shared among processes nor compiled", async () => {
  await using database = await testDatabase();
  await migrateDown(database.db);
  assert.notDeepEqual(await planning(database.url), ["0", "off"]);
  await migrate(database.db);
  assert.deepEqual(await planning(database.url), ["0", "off"]);
});

Deno.test("a server lets go of clients that went away", async () => {
  await using database = await testDatabase();
  const limits = {
    idle_in_transaction_session_timeout: "1min",
    tcp_keepalives_idle: "30",
    tcp_keepalives_interval: "10",
    tcp_keepalives_count: "3",
    client_connection_check_interval: "10s",
  };
  await migrateDown(database.db);
  const without = await shown(database.url, Object.keys(limits));
  for (const [name, limit] of Object.entries(limits)) assert.notEqual(without[name], limit, name);
  await migrate(database.db);
  assert.deepEqual(await shown(database.url, Object.keys(limits)), limits);
});

Deno.test("a role that does not own the database makes the schema, and learns what the owner has to set", async () => {
  await using database = await testDatabase();
  await migrateDown(database.db);
  const role = `maker_${crypto.randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(role)} login password 'maker'`.execute(database.db);
  const notices: string[] = [];
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: "maker" });
  try {
    await sql`alter schema public owner to ${sql.id(role)}`.execute(database.db);
    await sql`drop table kysely_migration, kysely_migration_lock`.execute(database.db);
    await using made = connect(url.href, { max: 1, onNotice: (notice) => notices.push(notice) });
    assert.ok((await migrate(made)).includes("20261122_25_short_statements"));
    assert.ok(notices.some((notice) => notice.includes("set max_parallel_workers_per_gather = 0; set jit = off")));
  } finally {
    await sql`drop owned by ${sql.id(role)} cascade`.execute(database.db);
    await sql`drop role ${sql.id(role)}`.execute(database.db);
  }
});

async function planning(url: string): Promise<unknown[]> {
  await using db = connect(url, { max: 1 });
  const { rows: [row] } = await sql<Record<"workers" | "jit", string>>`
    select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`.execute(db);
  return [row!.workers, row!.jit];
}

/** Settings as a new session of the database has them. */
async function shown(url: string, names: readonly string[]): Promise<Record<string, unknown>> {
  await using db = connect(url, { max: 1 });
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const { rows: [row] } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db);
    values[name] = row![name];
  }
  return values;
}

async function columns(url: string): Promise<unknown[]> {
  const db = connect(url, { max: 1 });
  try {
    const { rows } = await sql`
      select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'
      order by table_name, ordinal_position`.execute(db);
    return rows;
  } finally {
    await db.destroy();
  }
}
