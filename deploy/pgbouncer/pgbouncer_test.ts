import assert from "node:assert/strict";
import { buildIfStale } from "@/cli/build.ts";
import { migrate } from "@/db/migrate.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { startSite } from "@/testing/cli/start.ts";
import { debianCluster } from "@/testing/database/debian_cluster.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { systemUser } from "@/packages/postgres-cluster/os_user.ts";

await buildIfStale();

Deno.test("a site starts and serves behind the pooler of deploy/, and commands work there", async () => {
  await using cleanup = new AsyncDisposableStack();
  const server = cleanup.use(await debianCluster({ durable: false }));
  await migrate(server.url);
  const pooler = cleanup.use(await startPooler(server.url));
  const [port = 0] = freePorts(1);
  const own = { PORT: String(port), SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0" };
  const environment = { ...environmentOn(pooler.url), ...own, EVENTS_DATABASE_URL: server.url };
  const site = await startSite(environment);
  assert.equal(await (await fetch(`${site.url}/readyz`)).text(), "ok\n");
  const { stdout } = await runCli(environment, "doctor", "--json");
  const pooled = JSON.parse(stdout).filter(({ check }: { check: string }) => ["pooler", "schema"].includes(check));
  assert.deepEqual(pooled.map(({ grade }: { grade: string }) => grade), ["ok", "ok"], stdout);
  assert.equal((await runCli(environment, "accounts", "check", "--note")).code, 0);
  assert.equal(await site.end("SIGTERM"), 0);
  assert.doesNotMatch(await site.complaint, /"level":"error"/);
});

/** Starts pgbouncer with its file, whose addresses and folders alone are replaced. */
async function startPooler(serverUrl: string): Promise<AsyncDisposable & { url: string }> {
  const { hostname, port, username, password, pathname } = new URL(serverUrl);
  const [listenPort = 0] = freePorts(1);
  const folder = await Deno.makeTempDir({ prefix: "pgbouncer-" });
  const config = await Deno.readTextFile(new URL("pgbouncer.ini", import.meta.url));
  const ours = config
    .replace(
      "jadehall = host=127.0.0.1 port=5432 dbname=jadehall",
      `jadehall = host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    )
    .replace("listen_port = 6432", `listen_port = ${listenPort}`)
    .replace("/etc/pgbouncer/userlist.txt", `${folder}/userlist.txt`);
  await Deno.writeTextFile(`${folder}/pgbouncer.ini`, ours);
  await Deno.writeTextFile(`${folder}/userlist.txt`, `"${username}" "${password}"\n`);
  // It refuses to be root.
  const owner = Deno.uid() === 0 ? await systemUser("postgres") : null;
  if (owner) {
    for (const path of [folder, `${folder}/pgbouncer.ini`, `${folder}/userlist.txt`]) {
      await Deno.chown(path, owner.uid, owner.gid);
    }
  }
  const child = new Deno.Command("/usr/sbin/pgbouncer", {
    args: [`${folder}/pgbouncer.ini`],
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const said = child.stderr.pipeThrough(new TextDecoderStream()).getReader();
  let complaint = "";
  while (!complaint.includes("process up")) {
    const { value } = await said.read();
    if (value === undefined) throw new Error(`pgbouncer ended: ${complaint}`);
    complaint += value;
  }
  const drained = (async () => {
    while (!(await said.read()).done);
  })();
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listenPort}/jadehall`,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
      await drained;
      await Deno.remove(folder, { recursive: true });
    },
  };
}
