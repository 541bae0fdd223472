import assert from "node:assert/strict";
import { sql } from "kysely";
import { debianCluster } from "@/testing/database/debian_cluster.ts";
import { makeTestCertificate } from "@/testing/tls/test_certificate.ts";
import { connect, createClient } from "./connect.ts";

Deno.test("with sslmode=verify-full the database is reached by TLS alone, and only where its certificate is of who is trusted", async () => {
  await using cleanup = new AsyncDisposableStack();
  const [tls, another] = [await makeTestCertificate(), await makeTestCertificate()];
  const server = cleanup.use(await debianCluster({ durable: false, tls }));
  const plain = cleanup.use(await debianCluster({ durable: false }));
  const folder = await Deno.makeTempDir();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const trusting = async (url: string, { certificate }: typeof tls) => {
    const file = `${folder}/${crypto.randomUUID()}.crt`;
    await Deno.writeTextFile(file, certificate);
    return `${url}?sslmode=verify-full&sslrootcert=${file}`;
  };
  const right = await trusting(server.url, tls);
  assert.equal(await isEncrypted(right), true);
  assert.equal(await isEncrypted(`${server.url}?sslmode=disable`), false);
  const client = createClient(right, {});
  await client.connect();
  await client.end();
  await assert.rejects(isEncrypted(await trusting(server.url, another)), /certificate/i);
  await assert.rejects(isEncrypted(`${server.url}?sslmode=verify-full`), /certificate/i);
  await assert.rejects(isEncrypted(await trusting(plain.url, tls)), /does not support SSL/);
});

/** Whether a connection to an address is encrypted, as the server sees it. */
async function isEncrypted(url: string): Promise<boolean> {
  await using db = connect(url, { max: 1 });
  const { rows: [session] } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    .execute(db);
  return session!.ssl;
}
