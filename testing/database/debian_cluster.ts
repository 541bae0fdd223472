import { memoryFolder } from "@/packages/postgres-cluster/cluster_location.ts";
import { type OsUser, systemUser } from "@/packages/postgres-cluster/os_user.ts";
import { reach } from "@/packages/postgres-cluster/reach.ts";
import { freePorts } from "@/testing/free_ports.ts";
import type { TestCertificate } from "@/testing/tls/test_certificate.ts";

/** Where Debian keeps the programs of PostgreSQL 15. */
export const debianPostgres = "/usr/lib/postgresql/15/bin";

/** A running server with a superuser of ours, who may make databases. */
export interface DebianCluster extends AsyncDisposable {
  url: string;
  /** The same server by its Unix socket. */
  socketUrl: string;
  /** Kills the server, as a power cut would. Its files stay until it is disposed. */
  kill(): Promise<void>;
}

/** Where a cluster's backups and its finished files of the log are kept, for the cluster that is restored from them. */
export interface Archive extends AsyncDisposable {
  folder: string;
}

/** Makes an empty archive; disposing removes it. */
export async function makeArchive(): Promise<Archive> {
  const owner = Deno.uid() === 0 ? await systemUser("postgres") : null;
  const folder = await Deno.makeTempDir({ prefix: "jadehall-archive-", dir: await memoryFolder() ?? undefined });
  if (owner) await Deno.chown(folder, owner.uid, owner.gid);
  return { folder, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

/** Copies a running cluster to `base` in its archive, from where it can be restored to any later point. */
export async function backUp({ url }: DebianCluster, { folder }: Archive): Promise<void> {
  const owner = Deno.uid() === 0 ? await systemUser("postgres") : null;
  await runAs(owner, `${debianPostgres}/pg_basebackup`, [
    `--pgdata=${folder}/base`,
    `--dbname=${url}`,
    "--checkpoint=fast",
  ]);
}

/**
 * Starts a temporary cluster of Debian's PostgreSQL 15; disposing stops it and removes its files.
 *
 * @param durable false for a cluster of tests: it turns off fsync, and lives in memory where it can
 * @param tls with which it offers TLS
 * @param standbyOf the running cluster that it follows as a hot standby
 * @param archive where it puts each finished file of its log
 * @param restored the backup that it is, taken forward to a named restore point, in the place of the dead cluster
 */
export async function debianCluster(
  { durable, tls, standbyOf, archive, restored }: {
    durable: boolean;
    tls?: TestCertificate;
    standbyOf?: DebianCluster;
    archive?: Archive;
    restored?: { from: Archive; point: string; dead: DebianCluster };
  },
): Promise<DebianCluster> {
  await using cleanup = new AsyncDisposableStack();
  // PostgreSQL refuses to be root.
  const owner = Deno.uid() === 0 ? await systemUser("postgres") : null;
  const dir = durable ? undefined : await memoryFolder() ?? undefined;
  const folder = await Deno.makeTempDir({ prefix: "jadehall-debian-", dir });
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const run = (program: string, args: string[]) => runAs(owner, `${debianPostgres}/${program}`, args);
  const before = standbyOf ?? restored?.dead;
  const password = before ? new URL(before.url).password : crypto.getRandomValues(new Uint8Array(16)).toHex();
  await Deno.writeTextFile(`${folder}/password`, password);
  if (owner) { for (const path of [folder, `${folder}/password`]) await Deno.chown(path, owner.uid, owner.gid); }
  const user = ["--username=bench", `--pwfile=${folder}/password`, "--auth=scram-sha-256"];
  const data = restored ? `${restored.from.folder}/base` : `${folder}/data`;
  if (restored) {
    const signal = `${data}/recovery.signal`;
    await Deno.writeTextFile(signal, "");
    if (owner) await Deno.chown(signal, owner.uid, owner.gid);
  } else if (standbyOf) {
    const copy = [`--dbname=${standbyOf.url}`, "--write-recovery-conf", "--checkpoint=fast"];
    await run("pg_basebackup", [`--pgdata=${folder}/data`, ...copy]);
  } else await run("initdb", [`--pgdata=${folder}/data`, ...user, "--encoding=UTF8", "--locale=C"]);
  if (tls) await offerTls(folder, tls, owner);
  const port = restored ? Number(new URL(restored.dead.url).port) : freePorts(1)[0]!;
  const given = Object.entries({
    ...settings(port, durable, folder),
    ...(tls && { ssl: "on" }),
    ...(archive && { archive_mode: "on", archive_command: `cp "%p" "${archive.folder}/%f"` }),
    ...(restored && {
      restore_command: `cp "${restored.from.folder}/%f" "%p"`,
      recovery_target_name: restored.point,
      recovery_target_action: "promote",
      // So that it answers when it is restored, and not before.
      hot_standby: "off",
    }),
  }).map(([name, value]) => `-c ${name}='${value}'`).join(" ");
  const cluster = ["--pgdata", data, "--silent", "--wait", "--timeout=600"];
  await run("pg_ctl", ["start", ...cluster, "--log", `${folder}/log`, "--options", given]);
  let isRunning = true;
  cleanup.defer(async () => {
    if (isRunning) await run("pg_ctl", ["stop", ...cluster, "--mode", "immediate"]);
  });
  const url = `postgres://bench:${password}@127.0.0.1:${port}/postgres`;
  // Of one that is restored `pg_ctl` awaits only that the recovery begins.
  while (restored && await reach(url) === "busy") { /* asks again */ }
  const running = cleanup.move();
  return {
    url,
    socketUrl: `postgres://bench:${password}@/postgres?host=${folder}&port=${port}`,
    async kill() {
      isRunning = false;
      const [pid] = (await Deno.readTextFile(`${data}/postmaster.pid`)).split("\n");
      Deno.kill(Number(pid), "SIGKILL");
      // Its children end when they notice, and one of them may still be writing.
      while (await isAlive(port)) { /* asks again */ }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Whether a server on this machine still takes connections. */
export async function isAlive(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.ConnectionRefused) return false;
    // One that waited to be accepted is reset as the last process ends.
    if (error instanceof Deno.errors.ConnectionReset) return true;
    throw error;
  }
}

/** Writes a certificate where a server looks for its own. It takes no key that others may read. */
async function offerTls(folder: string, { certificate, key }: TestCertificate, owner: OsUser | null): Promise<void> {
  for (const [name, text] of [["server.crt", certificate], ["server.key", key]] as const) {
    const path = `${folder}/data/${name}`;
    await Deno.writeTextFile(path, text, { mode: 0o600 });
    if (owner) await Deno.chown(path, owner.uid, owner.gid);
  }
}

/** Returns the settings that differ from Debian's defaults. */
function settings(port: number, durable: boolean, folder: string): Record<string, string | number> {
  return {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    // As many callers as pgbench is run with, and the site beside them.
    max_connections: 1200,
    // As on the embedded one of tests.
    ...(!durable && { fsync: "off", autovacuum: "off", jit: "off", max_parallel_workers_per_gather: 0 }),
  };
}

async function runAs(owner: OsUser | null, program: string, args: string[]): Promise<void> {
  const { success } = await new Deno.Command(program, {
    args,
    cwd: "/",
    stdin: "null",
    // Its server inherits them and would keep a pipe open.
    stdout: "null",
    stderr: "inherit",
    // A terminal's Ctrl-C is for the run, which then stops the cluster. `output` would not heed it.
    detached: true,
    ...owner,
  }).spawn().status;
  if (!success) throw new Error(`${program} failed`);
}
