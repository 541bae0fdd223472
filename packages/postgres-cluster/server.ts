import { administer, administration } from "./administer.ts";
import type { Binaries } from "./binaries.ts";
import { clusterUser, writeSettings } from "./data_folder.ts";
import type { OsUser } from "./os_user.ts";
import type { ClusterLocation } from "./cluster_location.ts";
import { isStopping, readPidFile, removePidFile } from "./pid_file.ts";
import { reach } from "./reach.ts";

/** One cluster's server as its users see it: its files and whom it runs as. */
export interface Server {
  location: ClusterLocation;
  binaries: Binaries;
  osUser: OsUser | null;
  password: string;
}

// How often a starting or stopping server is checked again, and for how long.
const pollMs = 10;

const patienceMs = 60_000;

/** By this name the server knows its users' connections from others', a psql's say. */
const userName = "jadehall";

/** The address of a database of the server at `port`, with the name that its users' connections have. */
export function urlOf(server: Server, port: number, database: string = clusterUser): string {
  return `postgres://${clusterUser}:${server.password}@127.0.0.1:${port}/${database}?application_name=${userName}`;
}

/**
 * The port of the server that runs on this cluster, also when its parent was killed; null when none does.
 * Waits while one starts or stops. The caller holds the start lock.
 */
export async function findRunning(server: Server): Promise<number | null> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const running = await readPidFile(server.location);
    if (!running) return null;
    const state = running.port ? await reach(urlOf(server, running.port, "postgres")) : "down";
    if (state === "up" && running.port) return running.port;
    if (state === "down" && !await isPostgres(running.pid)) {
      // The machine went down and the number belongs to another process now (or to none). PostgreSQL would
      // refuse to start on account of that process.
      await removePidFile(server.location);
      return null;
    }
    await pause();
  }
  throw new Error(
    `The embedded PostgreSQL in ${server.location.home} neither answers nor ends. Its log is in ${server.location.home}/log.`,
  );
}

/**
 * Starts the server and gives its port. The caller holds the start lock and has found none running.
 * @param spawned is given the server's process
 */
export async function start(server: Server, spawned: (child: Deno.ChildProcess) => void): Promise<number> {
  const port = await choosePort(server.location);
  await writeSettings(server.location, port);
  // In a session of its own: a Ctrl-C at the terminal must reach us and not the server, and a kill -9 of us must
  // leave it running.
  const child = new Deno.Command(server.binaries.postgres, {
    args: ["-D", `${server.location.home}/data`],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    cwd: "/",
    detached: true,
    ...server.osUser,
  }).spawn();
  child.unref();
  spawned(child);
  const ended = child.status.then(() => "ended" as const);
  for (;;) {
    const state = await Promise.race([reach(urlOf(server, port)), ended]);
    if (state === "ended") throw new Error(`The embedded PostgreSQL did not start. ${await reasonOf(server, child)}`);
    if (state === "no_database") await createDatabase(server, port);
    if (state === "up") {
      await child.stderr.cancel();
      return port;
    }
    await pause();
  }
}

/**
 * Stops the server unless another client is still connected (a psql, say); gives whether it stopped. "Smart" mode,
 * because it waits for clients that connect meanwhile instead of cutting them off. The caller holds the start lock.
 */
export async function stop(server: Server, port: number): Promise<boolean> {
  if (await keepsClients(server, port)) return false;
  const { success } = await stopping(server, "--wait", "--timeout", "60").spawn().status;
  return success;
}

/**
 * Has the server stop as soon as no client is connected any more, and waits only until it knows: for a process that ends,
 * and whose own connections end with it. The caller holds the start lock and knows that it was the last user.
 */
export function stopNow(server: Server): void {
  stopping(server, "--no-wait").spawn().unref();
  const deadline = performance.now() + patienceMs;
  while (!isStopping(server.location) && performance.now() < deadline) Atomics.wait(nothing, 0, 0, pollMs);
}

const nothing = new Int32Array(new SharedArrayBuffer(4));

function stopping({ location, binaries, osUser }: Server, ...how: string[]): Deno.Command {
  return new Deno.Command(binaries.pgCtl, {
    args: ["stop", "--pgdata", `${location.home}/data`, "--mode", "smart", "--silent", ...how],
    stdin: "null",
    stdout: "null",
    stderr: "null",
    cwd: "/",
    // A terminal's second Ctrl-C must not keep it from its work. `output` and `outputSync` don't heed it (Deno 2.9).
    detached: true,
    ...osUser,
  });
}

/** The port of last time while it is free, so that an address someone wrote down stays good. */
async function choosePort(location: ClusterLocation): Promise<number> {
  const file = `${location.home}/port`;
  const last = Number(await Deno.readTextFile(file).catch(() => "0"));
  const port = freePort(last) ?? freePort(0);
  if (!port) throw new Error("No free port on 127.0.0.1.");
  await Deno.writeTextFile(file, String(port));
  return port;
}

function freePort(wanted: number): number | null {
  try {
    using listener = Deno.listen({ hostname: "127.0.0.1", port: wanted });
    return listener.addr.port;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return null;
    throw error;
  }
}

async function createDatabase(server: Server, port: number): Promise<void> {
  await administer(urlOf(server, port, "postgres"), `create database ${clusterUser}`);
}

/** Leaves out the connections of users, who have all left: the ends of these outlive their closing, for long on a busy machine. */
async function keepsClients(server: Server, port: number): Promise<boolean> {
  await using session = await administration(urlOf(server, port, "postgres"));
  const { rows } = await session.query(
    "select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1",
    [userName],
  );
  return rows.length > 0;
}

/**
 * Without `ps` this is unknown, and the file is believed: PostgreSQL itself refuses to start twice on the same data.
 */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    const { stdout } = await new Deno.Command("ps", { args: ["-o", "comm=", "-p", String(pid)], stdin: "null" })
      .output();
    return new TextDecoder().decode(stdout).trim().endsWith("postgres");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}

async function reasonOf(server: Server, child: Deno.ChildProcess): Promise<string> {
  const said = (await new Response(child.stderr).text()).trim();
  return `${said} (The log is in ${server.location.home}/log.)`;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}
