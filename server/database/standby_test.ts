import assert from "node:assert/strict";
import { sql } from "kysely";
import { buildIfStale } from "@/cli/build.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { startSite } from "@/testing/cli/start.ts";
import { debianCluster } from "@/testing/database/debian_cluster.ts";

await buildIfStale();

Deno.test("of several hosts the wanted one is taken; a site on a standby waits until it is promoted", async () => {
  await using cleanup = new AsyncDisposableStack();
  const ofPrimary = cleanup.use(new AsyncDisposableStack());
  const primary = ofPrimary.use(await debianCluster({ durable: false }));
  await migrate(primary.url);
  // A start fills an empty database, which a standby does not take.
  assert.equal((await runCli({ ...environmentOn(primary.url), SANDBOXES: "off" }, "seed")).code, 0);
  const standby = cleanup.use(await debianCluster({ durable: false, standbyOf: primary }));
  const [login, place] = /^postgres:\/\/([^@]+)@(.+)\/postgres$/.exec(primary.url)!.slice(1);
  const follower = new URL(standby.url).host;
  const both = (kind: string) =>
    `postgres://${login}@127.0.0.1:1,${follower},${place}/postgres?target_session_attrs=${kind}&connect_timeout=5`;
  const recovers = async (url: string) => {
    await using db = connect(url, { max: 1 });
    const { rows: [row] } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
    return row!.standby;
  };
  for (const kind of ["read-write", "primary"]) assert.equal(await recovers(both(kind)), false, kind);
  for (const kind of ["any", "read-only", "standby", "prefer-standby"]) {
    assert.equal(await recovers(both(kind)), true, kind);
  }
  await assert.rejects(
    recovers(`${standby.url}?target_session_attrs=read-write`),
    /no server of the address is read-write/,
  );
  assert.equal(await recovers(`${primary.url}?target_session_attrs=prefer-standby`), false);

  const environment = { ...environmentOn(standby.url), PORT: "0", SANDBOXES: "off" };
  const site = await startSite(environment);
  const ready = async () => await (await fetch(`${site.url}/readyz`)).text();
  while (await ready() !== "the database takes no writes\n");
  const doctor = await runCli(environment, "doctor", "--json");
  const said: { check: string; text: string }[] = JSON.parse(doctor.stdout);
  const of = (check: string) => said.filter((one) => one.check === check).map(({ text }) => text).join(" ");
  assert.match(of("database"), /is a standby, which takes no writes\.$/);
  assert.match(of("replication"), /^This standby is up to date with its primary\.$/);
  const primarys = await runCli({ ...environment, DATABASE_URL: both("read-write") }, "doctor", "--json");
  assert.match(primarys.stdout, /The standby \S+ follows \(async\)\./);

  const withReplica = (REPLICA_URL: string) => ({ ...environment, DATABASE_URL: primary.url, REPLICA_URL });
  const looked = await runCli(withReplica(standby.url), "doctor", "--json");
  assert.match(looked.stdout, /The replica (has all that is committed|is \d+ kB of the log behind)/);
  const checked = await runCli(withReplica("postgres://absent@127.0.0.1:1/postgres"), "accounts", "check");
  assert.equal(checked.code, 0, checked.stderr);
  assert.match(checked.stderr, /a read failed on the replica/, "it was tried");

  await ofPrimary.disposeAsync();
  await using db = connect(standby.url, { max: 1 });
  await sql`select pg_promote()`.execute(db);
  while (await ready() !== "ok\n");
  assert.equal(await recovers(both("read-write")), false, "the promoted one is found where it is");
  assert.equal(await site.end("SIGTERM"), 0);
});
