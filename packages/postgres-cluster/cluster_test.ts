import assert from "node:assert/strict";
import { statfs } from "node:fs/promises";
import { administer, administration } from "./administer.ts";
import { packageFolder } from "./binaries.ts";
import { useCluster } from "./cluster.ts";
import { exists } from "./exists.ts";
import { isStopping, readPidFile } from "./pid_file.ts";
import { type ClusterLocation, clusterLocation } from "./cluster_location.ts";
import { clonePackage } from "./testing/clone.ts";
import { keepPort } from "./testing/keep_port.ts";
import { startUser, startUserAs } from "./testing/process.ts";
import { temporaryLocation } from "./testing/temporary_location.ts";

Deno.test("a machine's first cluster may live elsewhere than its binaries, whose folder is not there yet", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  const empty = await Deno.makeTempDir();
  try {
    await Deno.chmod(empty, 0o755);
    await using cluster = await useCluster({ ...site.location, base: `${empty}/jadehall` });
    assert.equal(cluster.came, "started");
  } finally {
    await Deno.remove(empty, { recursive: true });
  }
});

Deno.test("a server whose parent was killed with -9 runs on and is adopted, with everything in it", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  const parent = await startUser(site.location);
  assert.equal(parent.came, "started");
  await administer(parent.url, "create table kept (id int)");
  await parent.kill();

  const cluster = await useCluster(site.location);
  assert.equal(cluster.came, "adopted");
  await administer(cluster.url, "select id from kept");
  assert.equal(await cluster.stop(), true);
});

Deno.test("of processes that start at once, one starts the server and the others adopt it; the last one out stops it", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  const users = await Promise.all([1, 2, 3].map(() => startUser(site.location)));
  assert.deepEqual(users.map((user) => user.came).sort(), ["adopted", "adopted", "started"]);
  assert.equal(new Set(users.map((user) => user.url)).size, 1);

  const [starter, ...others] = users.sort((a, b) => b.came.localeCompare(a.came));
  assert.equal(await starter?.leave(), false);
  assert.equal(await others[0]?.leave(), false);
  await administer(others[1]?.url ?? "", "select 1");
  assert.equal(await others[1]?.leave(), true);
  assert.equal(await exists(`${site.location.home}/data/postmaster.pid`), false);
});

Deno.test("a process that ends without leaving stops its server, unless another process uses it", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  for (const ending of ["exit", "error", "rejection"] as const) {
    const other = await startUser(site.location);
    const first = await startUser(site.location, ending);
    await first.end();
    await administer(other.url, "select 1");
    assert.equal(await other.leave(), true, ending);

    const last = await startUser(site.location, ending);
    await last.end();
    await untilStopped(site.location);
  }
});

Deno.test("a client of a server whose last user ends without leaving is not cut off; the server ends after it", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  const user = await startUser(site.location, "exit");
  {
    await using psql = await administration(strangerUrl(user.url));
    await user.end();
    await psql.query("select 1");
  }
  await untilStopped(site.location);
});

Deno.test("a client that is still connected is not cut off: the server goes on for the next process", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  const cluster = await useCluster(site.location);
  {
    await using psql = await administration(strangerUrl(cluster.url));
    assert.equal(await cluster.stop(), false);
    await psql.query("select 1");
  }
  const next = await useCluster(site.location);
  assert.equal(next.came, "adopted");
  assert.equal(await next.stop(), true);
});

Deno.test("after a power cut, a pid file whose number now is another process's does not prevent a start", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  const first = await useCluster(site.location);
  const pidFile = `${site.location.home}/data/postmaster.pid`;
  const [, ...rest] = (await Deno.readTextFile(pidFile)).split("\n");
  await first.stop();
  await Deno.writeTextFile(pidFile, [Deno.pid, ...rest].join("\n"), { mode: 0o644 });

  await using second = await useCluster(site.location);
  assert.equal(second.came, "started");
});

Deno.test("a connection of a user that has left does not keep the server running, however late it ends", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  await using cluster = await useCluster(site.location);
  const left = await administration(cluster.url);
  const stopped = cluster.stop();
  // The server refuses others and waits for this one.
  while (!isStopping(site.location)) await new Promise((resolve) => setTimeout(resolve, 10));
  await left.end();
  assert.equal(await stopped, true);
});

Deno.test("an interrupted initialisation does not prevent the next", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  await Deno.mkdir(`${site.location.home}/data.partial/base`, { recursive: true });
  await using cluster = await useCluster(site.location);
  assert.equal(cluster.came, "started");
});

Deno.test("the server is fully durable, listens only on this machine, and only its owner can read its password", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  await using cluster = await useCluster(site.location);
  await using session = await administration(cluster.url);
  const { rows } = await session.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding') order by name",
  );
  assert.deepEqual(Object.fromEntries(rows.map((row) => [row.name, row.setting])), {
    fsync: "on",
    full_page_writes: "on",
    listen_addresses: "127.0.0.1",
    server_encoding: "UTF8",
    synchronous_commit: "on",
  });
  const { mode } = await Deno.stat(`${site.location.home}/password`);
  assert.equal((mode ?? 0) & 0o777, 0o600);
  const stranger = new URL(cluster.url);
  stranger.password = "wrong";
  await assert.rejects(administer(stranger.href, "select 1"), /password authentication failed/);
});

Deno.test("what has to last is not kept in memory; what dies with its test run is, where there is room", async () => {
  assert.doesNotMatch((await clusterLocation("any")).home, /^\/dev\/shm/);
  const room = await statfs("/dev/shm").then(({ blocks, bsize }) => blocks * bsize, () => 0);
  const { home } = await clusterLocation("any", { durable: false });
  assert.equal(home.startsWith("/dev/shm/"), room >= 2 * 2 ** 30);
});

Deno.test("its port is noted at the first start, and a noted port is that of the next", async () => {
  await using site = await temporaryLocation("cluster-test", { isInMemory: true });
  const file = `${site.location.home}/port`;
  const portOf = ({ url }: { url: string }) => new URL(url).port;
  await Deno.remove(file);
  {
    await using first = await useCluster(site.location);
    assert.equal(await Deno.readTextFile(file), portOf(first));
  }
  // The first one is among those that the system hands out: another process could have it by now.
  await Deno.writeTextFile(file, String(site.port));
  await using second = await useCluster(site.location);
  assert.deepEqual([second.came, portOf(second)], ["started", String(site.port)]);
});

Deno.test("an ordinary user runs the server as themselves", async () => {
  await using site = await ordinaryLocation();
  const user = await site.startUser();
  assert.equal(user.came, "started");
  const { uid } = await Deno.stat(`${site.location.home}/data/postmaster.pid`);
  assert.notEqual(uid, 0);
  assert.equal(uid, site.uid);
  assert.equal(await user.leave(), true);
});

Deno.test({
  name: "root's server runs as the user postgres",
  // Only root can hand a process to another user.
  ignore: Deno.uid() !== 0,
  async fn() {
    await using site = await temporaryLocation("cluster-test", { isInMemory: true });
    await using _cluster = await useCluster(site.location);
    const { uid } = await Deno.stat(`${site.location.home}/data/postmaster.pid`);
    assert.notEqual(uid, 0);
  },
});

Deno.test("on a platform without binaries the error says what to set", async () => {
  await assert.rejects(packageFolder("plan9-x64"), /Set DATABASE_URL/);
});

async function untilStopped(location: ClusterLocation): Promise<void> {
  while (await readPidFile(location)) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The address as a psql has it, which the server does not take for one of its users. */
function strangerUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set("application_name", "psql");
  return address.href;
}

/** A place of an ordinary user: ourselves, or the system's user 65534 when we are root and can switch to it. */
async function ordinaryLocation() {
  const base = await Deno.makeTempDir();
  const location: ClusterLocation = { base, home: `${base}/own`, runsAs: null, durable: true };
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(base, { recursive: true }));
  await keepPort(location);
  if (Deno.uid() !== 0) {
    return { location, uid: Deno.uid(), startUser: () => startUser(location), ...asDisposable(cleanup.move()) };
  }
  const ordinaryUser = { uid: 65534, gid: 65534 };
  const clone = cleanup.use(await clonePackage());
  for (const path of [base, location.home, `${location.home}/port`]) {
    await Deno.chown(path, ordinaryUser.uid, ordinaryUser.gid);
  }
  return {
    location,
    uid: ordinaryUser.uid,
    startUser: () => startUserAs(ordinaryUser, clone, location),
    ...asDisposable(cleanup.move()),
  };
}

function asDisposable(stack: AsyncDisposableStack): AsyncDisposable {
  return { [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
