import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { connect, createClient } from "./connect.ts";
import { isOutage } from "@/api/log/is_outage.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { debianCluster } from "@/testing/database/debian_cluster.ts";
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

Deno.test("a server's Unix socket is connected to, beside hosts that don't answer too", async () => {
  await using server = await debianCluster({ durable: false });
  const { username, password, port } = new URL(server.url);
  const folder = new URLSearchParams(server.socketUrl.split("?")[1]).get("host");
  const several = `postgres://${username}:${password}@/postgres?host=127.0.0.1,${folder}&port=1,${port}`;
  for (const url of [server.socketUrl, several]) {
    await using db = connect(url, { max: 1 });
    const { rows: [session] } = await sql<{ at: string | null }>`select inet_server_addr()::text as at`.execute(db);
    assert.equal(session!.at, null, url);
    const client = createClient(url, {});
    await client.connect();
    await client.end();
  }
});

Deno.test("a connection is waited for as long as the address says", async () => {
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const at = `postgres://unknown@127.0.0.1:${silent.addr.port}/none`;
  await using long = connect(`${at}?connect_timeout=300`);
  await using short = connect(`${at}?connect_timeout=1`);
  const given = async (db: Kysely<DB>) => void await assert.rejects(sql`select 1`.execute(db), isOutage);
  const patient = given(long).then(() => "long");
  const clients = [await silent.accept()];
  assert.equal(await Promise.race([patient, given(short).then(() => "short")]), "short");
  clients.push(await silent.accept());
  for (const client of clients) client.close();
  await patient;
});

async function untilGone(db: Kysely<DB>, pid: number): Promise<void> {
  while (true) {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db);
    if (rows.length === 0) return;
  }
}
