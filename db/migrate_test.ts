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
  const other = connect(database.url, { max: 2 });
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
