import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { inTransaction, inTransactionIf } from "./in_transaction.ts";
import { inOneTransaction } from "./one_transaction.ts";

Deno.test("transactions within one stand by themselves, and all of them or none are committed", async () => {
  await using database = await testDatabase();
  const { db } = database;
  await sql`create table kept (name text)`.execute(db);
  const names = async (on = db) =>
    (await sql<{ name: string }>`select name from kept order by 1`.execute(on)).rows
      .map(({ name }) => name);
  const write = (on: typeof db, name: string) => sql`insert into kept values (${name})`.execute(on);
  const notify = (fails: boolean) =>
    inOneTransaction(db, async (inside) => {
      await write(inside, "first");
      await inTransaction(inside, (tx) => write(tx, "second"));
      await assert.rejects(inTransaction(inside, async (tx) => {
        await write(tx, "lost");
        await sql`select 1 / 0`.execute(tx);
      }));
      await inTransactionIf(inside, async (tx) => {
        await write(tx, "taken back");
        return { keep: false };
      });
      await inTransaction(inside, async (tx) => {
        await write(tx, "outer");
        await inTransaction(inside, (inner) => write(inner, "inner"));
      });
      assert.deepEqual(await names(inside), ["first", "inner", "outer", "second"]);
      assert.deepEqual(await names(), [], "no other transaction sees it before its end");
      if (fails) throw new Error("cut off");
    });
  await assert.rejects(notify(true), /cut off/);
  assert.deepEqual(await names(), []);
  await notify(false);
  assert.deepEqual(await names(), ["first", "inner", "outer", "second"]);
});
