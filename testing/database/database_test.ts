import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { administer } from "@/packages/postgres-cluster/administer.ts";
import { type Prepare, testDatabase, type TestDatabaseOptions } from "./database.ts";

async function nameOf(db: Kysely<DB>): Promise<string> {
  const { rows: [row] } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return row!.name;
}

/** The name of a database that was a test's. */
async function used(options?: TestDatabaseOptions): Promise<string> {
  await using database = await testDatabase(options);
  return await nameOf(database.db);
}

Deno.test("a test has the database of the last one, and of two at once each has its own", async () => {
  const name = await used();
  assert.equal(await used(), name);
  await using one = await testDatabase();
  await using other = await testDatabase();
  assert.notEqual(await nameOf(one.db), await nameOf(other.db));
});

Deno.test("a fresh one is no other test's, before or after", async () => {
  const names = [await used(), await used({ fresh: true }), await used({ fresh: true }), await used()];
  assert.equal(new Set(names).size, 3);
  assert.equal(names[0], names[3]);
});

Deno.test("a database whose address was asked for is gone at its end", async () => {
  const database = await testDatabase();
  const { url } = database;
  await administer(url, "select 1");
  await database[Symbol.asyncDispose]();
  await assert.rejects(administer(url, "select 1"), /does not exist/);
});

Deno.test("a connection that plans once prepares what it is asked again, for each test that has it, and no other does", async () => {
  const names = new Set<string>();
  for (const plansOnce of [true, true, false]) {
    await using database = await testDatabase({ plansOnce });
    names.add(await nameOf(database.db));
    const prepared = await database.db.connection().execute(async (db) => {
      for (const number of [1, 2, 3]) await sql`select ${number}::integer + 1 as next`.execute(db);
      const { rows } = await sql<{ calls: string }>`
        select generic_plans + custom_plans as calls from pg_prepared_statements
          where statement like '%::integer + 1 as next'`.execute(db);
      return rows.map(({ calls }) => Number(calls));
    });
    assert.deepEqual(prepared, plansOnce ? [2] : []);
  }
  assert.equal(names.size, 2);
});

Deno.test("what a test left running has no database any more, though another test has it", async () => {
  const database = await testDatabase();
  await database[Symbol.asyncDispose]();
  await using _next = await testDatabase();
  await assert.rejects(nameOf(database.db), /no longer its own/);
  const used = await testDatabase();
  await nameOf(used.db);
  await used[Symbol.asyncDispose]();
  await assert.rejects(nameOf(used.db), /destroyed/);
});

Deno.test("a prepared database begins with what its function wrote, whatever a test did to it", async () => {
  let times = 0;
  const prepare: Prepare = async (db) => {
    times++;
    await sql`create table prepared (id integer generated always as identity primary key, word text)`.execute(db);
    await sql`insert into prepared (word) values ('one'), (${"t'w\\o"})`.execute(db);
  };
  const wanted = [{ id: 1, word: "one" }, { id: 2, word: "t'w\\o" }];
  const names = new Set<string>();
  for (
    const change of [
      "update prepared set word = 'x'",
      "delete from prepared",
      "insert into prepared (word) values ('z')",
    ]
  ) {
    await using database = await testDatabase({ prepare });
    names.add(await nameOf(database.db));
    assert.deepEqual((await sql`select * from prepared order by id`.execute(database.db)).rows, wanted);
    await sql.raw(change).execute(database.db);
  }
  await using last = await testDatabase({ prepare });
  assert.deepEqual((await sql`select * from prepared`.execute(last.db)).rows, wanted);
  const { rows: [row] } = await sql<{ id: number }>`
    insert into prepared (word) values ('next') returning id`.execute(last.db);
  assert.deepEqual([row!.id, times, names.size], [3, 1, 1]);
  assert.notEqual(await used(), await nameOf(last.db));
});
