import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { openPool } from "../connect.ts";

Deno.test("a pool counts who waits for a connection, and not who gets a free or a new one", async () => {
  await using site = await testDatabase();
  let at = 0;
  const { db, load } = openPool(site.url, { max: 1, clock: () => at });
  await using _closed = db;
  const one = sql`select 1`;
  await one.execute(db);
  await one.execute(db);
  assert.deepEqual(load(), { open: 1, idle: 1, waiting: 0, waits: 0, waitedSeconds: 0 });
  await db.connection().execute(async (held) => {
    const late = one.execute(db);
    await one.execute(held);
    assert.deepEqual(load(), { open: 1, idle: 0, waiting: 1, waits: 1, waitedSeconds: 0 });
    at = 2_000;
    return { late };
  }).then(({ late }) => late);
  assert.deepEqual(load(), { open: 1, idle: 1, waiting: 0, waits: 1, waitedSeconds: 2 });
});
