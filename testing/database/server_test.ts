import assert from "node:assert/strict";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { clusterLocation } from "@/packages/postgres-cluster/cluster_location.ts";
import { administer, administration } from "@/packages/postgres-cluster/administer.ts";
import { testServer } from "./server.ts";

Deno.test("a test process that is killed leaves no temporary cluster behind", async () => {
  const name = `reaper-test-${crypto.randomUUID()}`;
  const location = await clusterLocation(name, { durable: false });
  const source = `
    import { testServer } from ${JSON.stringify(new URL("./server.ts", import.meta.url).href)};
    console.log(await testServer(${JSON.stringify(name)}));
    await new Promise(() => setInterval(() => {}, 1e6));`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", source],
    env: { TEST_DATABASE_URL: "" },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const url = ((await output.read()).value ?? "").trim();
  await administer(url, "select 1");

  child.kill("SIGKILL");
  await output.cancel();
  await child.status;
  while (await exists(`${location.home}/data`)) await new Promise((resolve) => setTimeout(resolve, 50));
  await assert.rejects(administer(url, "select 1"), /ECONNREFUSED/);
  await Deno.remove(location.home, { recursive: true });
});

Deno.test({
  name: "a temporary cluster asks for its password, which one step of hashing guards, and tidies nothing by itself",
  // Another server has settings of its own.
  ignore: Deno.env.has("TEST_DATABASE_URL"),
  async fn() {
    const url = await testServer();
    await using session = await administration(url);
    const { rows } = await session.query(`
      select split_part(rolpassword, ':', 1) as hash, current_setting('autovacuum') as autovacuum
        from pg_authid where rolname = current_user`);
    assert.deepEqual(rows, [{ hash: "SCRAM-SHA-256$1", autovacuum: "off" }]);
    const stranger = new URL(url);
    stranger.password = "wrong";
    await assert.rejects(administer(stranger.href, "select 1"), /password authentication failed/);
  },
});
