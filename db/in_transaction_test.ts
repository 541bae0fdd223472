import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { testMembers } from "./ledger/testing/postings.ts";
import { untilBlocked } from "./ledger/testing/waiting.ts";
import { connect } from "./connect.ts";
import { inTransaction, inTransactionIf } from "./in_transaction.ts";
import { testDatabase } from "@/testing/database/database.ts";
import type { DB } from "./types.ts";

Deno.test("two transactions that wait for each other both come through, each as if it had been alone", async () => {
  await using database = await testDatabase();
  // A session that is not watched: what it does is out of order on purpose.
  await using db = connect(database.localUrl);
  const members = await testMembers(db, 2);
  let begun = 0;
  const both = Promise.withResolvers<void>();
  const rename = (name: string, [first, second]: (bigint | undefined)[]) =>
    inTransaction(db, async (tx) => {
      await tx.updateTable("members").set({ nickname: name }).where("id", "=", first!).execute();
      if (++begun === 2) both.resolve();
      await both.promise;
      await tx.updateTable("members").set({ nickname: name }).where("id", "=", second!).execute();
      return name;
    });
  assert.deepEqual(await Promise.all([rename("one", members), rename("two", members.toReversed())]), ["one", "two"]);
  assert.ok(begun > 2, "one of them began anew");
  const { rows } = await sql<{ nickname: string }>`select distinct nickname from members`.execute(db);
  assert.equal(rows.length, 1);
});

Deno.test("what two can't both have read is decided again by the later one", async () => {
  await using database = await testDatabase();
  const { db } = database;
  const [member = 0n] = await testMembers(db, 1);
  const held = await db.startTransaction().execute();
  await held.updateTable("members").set({ user_level: 2 }).where("id", "=", member).execute();
  let begun = 0;
  const raised = inTransactionIf(db, async (tx) => {
    begun++;
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const { user_level } = await tx.selectFrom("members").select("user_level").where("id", "=", member)
      .executeTakeFirstOrThrow();
    await tx.updateTable("members").set({ user_level: user_level + 1 }).where("id", "=", member).execute();
    return { keep: true };
  });
  await untilBlocked(db);
  await held.commit().execute();
  await raised;
  const { user_level } = await db.selectFrom("members").select("user_level").executeTakeFirstOrThrow();
  assert.deepEqual([begun, user_level], [2, 3]);
});

Deno.test("a client that went silent in a transaction loses it, and who waits for its rows comes through", async () => {
  await using database = await testDatabase();
  await using silent = connect(database.url, { max: 1 });
  const { db } = database;
  const [member = 0n] = await testMembers(db, 1);
  const rename = (name: string, tx: Kysely<DB>) =>
    tx.updateTable("members").set({ nickname: name }).where("id", "=", member).execute();
  const held = await silent.startTransaction().execute();
  await rename("silent", held);
  // As the migration sets it for every session, but shorter, and only from here on: none of its own statements is late.
  await sql`set local idle_in_transaction_session_timeout = 100`.execute(held);
  await inTransaction(db, (tx) => rename("other", tx));
  const { nickname } = await db.selectFrom("members").select("nickname").executeTakeFirstOrThrow();
  assert.equal(nickname, "other");
  await assert.rejects(rename("silent", held));
  await held.rollback().execute().catch(() => {});
});

Deno.test("anything else is thrown at once", async () => {
  await using database = await testDatabase();
  let begun = 0;
  const work = () => {
    begun++;
    throw new Error("no");
  };
  await assert.rejects(inTransaction(database.db, work), /no/);
  await assert.rejects(inTransactionIf(database.db, work), /no/);
  assert.equal(begun, 2);
});
