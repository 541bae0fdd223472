import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testMembers } from "./postings.ts";
import { untilBlocked } from "./waiting.ts";

Deno.test("a transaction that has looked at the connections before sees those made since wait", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  const holder = await site.db.startTransaction().execute();
  await holder.selectFrom("members").select("id").where("id", "=", member).forUpdate().execute();
  await sql`select from pg_stat_activity`.execute(holder);
  await using later = connect(site.localUrl, { max: 1 });
  const waiting = later.updateTable("members").set({ user_level: 2 }).where("id", "=", member).execute();
  try {
    assert.equal((await untilBlocked(holder)).length, 1);
  } finally {
    await holder.rollback().execute();
    await waiting;
  }
});
