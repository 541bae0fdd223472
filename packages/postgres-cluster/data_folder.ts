import { exists } from "./exists.ts";
import type { Binaries } from "./binaries.ts";
import type { OsUser } from "./os_user.ts";
import type { ClusterLocation } from "./cluster_location.ts";

/** The name of the superuser and of the database in every embedded cluster. */
export const clusterUser = "jadehall";

/**
 * Makes the cluster's files when they are missing. The caller holds the start lock.
 * @param spawned is given the process that does it
 */
export async function createData(
  location: ClusterLocation,
  binaries: Binaries,
  osUser: OsUser | null,
  spawned: (child: Deno.ChildProcess) => void,
): Promise<void> {
  if (await exists(`${location.home}/data`)) return;
  const passwordFile = `${location.home}/password`;
  const password = crypto.getRandomValues(new Uint8Array(24)).toHex();
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600 });
  if (osUser) await Deno.chown(passwordFile, osUser.uid, osUser.gid);

  // Made under another name and then renamed, so a crash in between leaves no half-made cluster.
  const partial = `${location.home}/data.partial`;
  if (await exists(partial)) await Deno.remove(partial, { recursive: true });
  const child = initialise(binaries.initdb, partial, passwordFile, location.durable, osUser);
  spawned(child);
  const { success, stderr } = await child.output();
  if (!success) throw new Error(`initdb failed: ${new TextDecoder().decode(stderr).trim()}`);
  await Deno.writeTextFile(`${partial}/postgresql.conf`, "include 'jadehall.conf'\n", { append: true });
  await Deno.rename(partial, `${location.home}/data`);
}

/** Writes what the server is started with. The caller holds the start lock. */
export async function writeSettings(location: ClusterLocation, port: number): Promise<void> {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    // Signing in by password over TCP is enough; a socket file would be one more thing to find and to protect.
    unix_socket_directories: "",
    max_connections: "400",
    fsync: location.durable ? "on" : "off",
    synchronous_commit: location.durable ? "on" : "off",
    full_page_writes: location.durable ? "on" : "off",
    // Of memory, if such a cluster may live, its log takes no more than this.
    ...(!location.durable && { max_wal_size: "256MB" }),
    // By itself it would change the plans of some runs and not of others.
    ...(!location.durable && { autovacuum: "off" }),
    // To compile a statement, or to start processes for it, takes longer than most statements of tests.
    ...(!location.durable && { jit: "off", max_parallel_workers_per_gather: "0" }),
    log_timezone: "UTC",
    timezone: "UTC",
    // One file for each day of the week, each written over after a week.
    logging_collector: "on",
    log_directory: "../log",
    log_filename: "server-%a.log",
    log_truncate_on_rotation: "on",
    log_rotation_age: "1d",
    log_rotation_size: "0",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await Deno.writeTextFile(`${location.home}/data/jadehall.conf`, lines.join(""));
}

/** The cluster's password, known to those who may read its folder. */
export async function readPassword(location: ClusterLocation): Promise<string> {
  return await Deno.readTextFile(`${location.home}/password`);
}

function initialise(
  initdb: string,
  folder: string,
  passwordFile: string,
  durable: boolean,
  osUser: OsUser | null,
): Deno.ChildProcess {
  return new Deno.Command(initdb, {
    args: [
      `--pgdata=${folder}`,
      `--username=${clusterUser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      // Tests open connections by the thousand, and a password of 192 random bits needs no slow hash. No trust: any
      // local user could have the superuser run programs as us.
      ...(durable ? [] : ["--set=scram_iterations=1"]),
      "--encoding=UTF8",
      // The same order and the same letters on every machine, whatever locales it has.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    cwd: "/",
    // A terminal's Ctrl-C is for us; whether this goes on is our decision.
    detached: true,
    ...osUser,
  }).spawn();
}
