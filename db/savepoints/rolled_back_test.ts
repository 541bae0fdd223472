import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { inTransaction } from "../in_transaction.ts";
import { inRolledBack } from "./rolled_back.ts";

const count = sql<{ count: bigint }>`select count(*) from tries`;

Deno.test("work that is rolled back reads its own writes and leaves none, whether it ends or throws", async () => {
  await using database = await triesDatabase();
  const { db } = database;
  const seen = await inRolledBack(db, async (inside) => {
    await sql`insert into tries values (1)`.execute(inside);
    await inTransaction(inside, (tx) => sql`insert into tries values (2)`.execute(tx));
    await assert.rejects(inTransaction(inside, async (tx) => {
      await sql`insert into tries values (3)`.execute(tx);
      throw new Error("no");
    }));
    return (await count.execute(inside)).rows[0]?.count;
  });
  assert.equal(seen, 2n);
  await assert.rejects(
    inRolledBack(db, async (inside) => {
      await sql`insert into tries values (4)`.execute(inside);
      throw new Error("cut off");
    }),
    /cut off/,
  );
  assert.equal((await count.execute(db)).rows[0]?.count, 0n);
});

Deno.test("a statement that fails outside of a transaction leaves the rest, as on a pool, beside others at once", async () => {
  await using database = await triesDatabase();
  await inRolledBack(database.db, async (inside) => {
    const insert = (n: number) => sql`insert into tries values (${n}::int)`.execute(inside);
    await insert(1);
    const [, again] = await Promise.allSettled([insert(2), insert(1), insert(3)]);
    assert.equal(again?.status, "rejected");
    assert.equal((await count.execute(inside)).rows[0]?.count, 3n);
  });
});

Deno.test("a deferred constraint is judged at the end of each transaction and of the work", async () => {
  await using database = await triesDatabase();
  const point = (to: number) => sql`insert into pointers values (${to}::int)`;
  await inRolledBack(database.db, async (inside) => {
    await assert.rejects(inTransaction(inside, (tx) => point(9).execute(tx)), /foreign key/);
    await inTransaction(inside, async (tx) => {
      await point(5).execute(tx);
      await sql`insert into tries values (5)`.execute(tx);
    });
  });
  await assert.rejects(inRolledBack(database.db, (inside) => point(9).execute(inside)), /foreign key/);
});

Deno.test("transactions one within the other end in order; two at a time that end in another are refused", async () => {
  await using database = await triesDatabase();
  await inRolledBack(database.db, async (inside) => {
    const outer = await inside.startTransaction().execute();
    const inner = await inside.startTransaction().execute();
    await sql`insert into tries values (1)`.execute(inner);
    await outer.commit().execute();
    await inner.rollback().execute();
    assert.equal((await count.execute(inside)).rows[0]?.count, 0n);
    const first = await inside.startTransaction().execute();
    const second = await inside.startTransaction().execute();
    await assert.rejects(first.rollback().execute(), /wrong order/);
    await second.rollback().execute();
  });
});

async function triesDatabase() {
  const database = await testDatabase({ fresh: true });
  await sql`create table tries (n int primary key)`.execute(database.db);
  await sql`create table pointers (n int references tries deferrable initially deferred)`.execute(database.db);
  return database;
}
