import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { connect } from "./connect.ts";
import { testDatabase } from "@/testing/database/database.ts";
import type { DB } from "./types.ts";

Deno.test("a connection that the server ends between two statements fails its transaction, not the process", async () => {
  await using site = await testDatabase();
  await using db = connect(site.localUrl, { max: 1 });
  const tx = await db.startTransaction().execute();
  const { rows: [backend] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await sql`select pg_terminate_backend(${backend!.pid})`.execute(site.db);
  await untilGone(site.db, backend!.pid);
  await assert.rejects(sql`select 1`.execute(tx));
  await tx.rollback().execute().catch(() => {});
  assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
});

async function untilGone(db: Kysely<DB>, pid: number): Promise<void> {
  while (true) {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db);
    if (rows.length === 0) return;
  }
}
