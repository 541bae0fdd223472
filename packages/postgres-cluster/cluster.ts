import { installBinaries } from "./binaries.ts";
import { createData, readPassword } from "./data_folder.ts";
import { type FileLock, lock, lockNow, lockNowIfFree } from "./file_lock.ts";
import { systemUser } from "./os_user.ts";
import { readPidFile } from "./pid_file.ts";
import type { ClusterLocation } from "./cluster_location.ts";
import { onProcessEnd } from "./process_end.ts";
import { findRunning, type Server, start, stop, stopNow, urlOf } from "./server.ts";

/** A cluster in use. It runs at least until `stop` of its last user. */
export interface Cluster extends AsyncDisposable {
  /** The address of its database, with the password. */
  url: string;
  /** How this user came to it: started it, or found it running. */
  came: "started" | "adopted";
  /** Leaves the cluster, and stops it if no other process uses it. Gives whether it stopped. */
  stop(): Promise<boolean>;
}

/** How a cluster is used. */
export interface ClusterUse {
  /**
   * The cluster's fate if this process ends without leaving it: "leave" (the default) stops it if no other process uses
   * it; "keep" leaves that to others.
   */
  atEnd?: "leave" | "keep";
  /** Called before the server is looked for, with this process counted among its users already. */
  onUse?(): Promise<void>;
  /** Called when no server runs and one has to be started. */
  onStart?(): void;
}

/**
 * Finds the cluster's server running or starts it, and counts this process among its users.
 *
 * Two locks in its folder: `start.lock` is held by a process that decides about starting and stopping; `users.lock` is
 * shared by all users for as long as they live. The kernel returns both when a process is killed, so a killed user is
 * none.
 */
export async function useCluster(
  location: ClusterLocation,
  { atEnd = "leave", onUse, onStart }: ClusterUse = {},
): Promise<Cluster> {
  await Deno.mkdir(location.home, { recursive: true });
  // Not above `home` if that is in memory.
  await Deno.mkdir(location.base, { recursive: true });
  const stay: Stay = { location, phase: "starting", server: null, child: null, users: null };
  using _deciding = await lock(`${location.home}/start.lock`, "exclusive");
  const watch = atEnd === "leave" ? onProcessEnd(() => leaveNow(stay)) : null;
  try {
    stay.users = await lock(`${location.home}/users.lock`, "shared");
    await onUse?.();
    const { server, port, came } = await findOrStart(stay, onStart);
    stay.phase = "using";
    return asCluster(stay, server, port, came, watch);
  } catch (error) {
    watch?.[Symbol.dispose]();
    stay.users?.release();
    throw error;
  }
}

/** One process's use of a cluster, as far as it has come. */
interface Stay {
  location: ClusterLocation;
  /** While "starting" and "leaving" this process holds the start lock; when "left" nothing is to be done any more. */
  phase: "starting" | "using" | "leaving" | "left";
  server: Server | null;
  /** Makes the cluster's files, or is the server that has just been started. */
  child: Deno.ChildProcess | null;
  users: FileLock | null;
}

async function findOrStart(stay: Stay, onStart?: () => void) {
  const { location } = stay;
  const spawned = (child: Deno.ChildProcess | null) => void (stay.child = child);
  if (!await readPidFile(location)) onStart?.();
  const osUser = location.runsAs && await systemUser(location.runsAs);
  if (osUser) await openTheWay(location, osUser);
  const binaries = await installBinaries(location);
  await createData(location, binaries, osUser, spawned);
  spawned(null);
  const server: Server = { location, binaries, osUser, password: await readPassword(location) };
  const found = await findRunning(server);
  if (found) stay.server = server;
  const port = found ?? await start(server, spawned);
  stay.server = server;
  spawned(null);
  return { server, port, came: found ? "adopted" as const : "started" as const };
}

function asCluster(
  stay: Stay,
  server: Server,
  port: number,
  came: Cluster["came"],
  watch: Disposable | null,
): Cluster {
  const leaving = once(async () => {
    try {
      return await leave(stay, server, port);
    } finally {
      stay.phase = "left";
      watch?.[Symbol.dispose]();
    }
  });
  return {
    url: urlOf(server, port),
    came,
    stop: leaving,
    [Symbol.asyncDispose]: async () => void await leaving(),
  };
}

async function leave(stay: Stay, server: Server, port: number): Promise<boolean> {
  const { location } = stay;
  using _deciding = await startLockOf(stay);
  // Without an await until it is known whether another process uses it: this process may end at any.
  using alone = leaveUsers(stay);
  if (!alone) return false;
  const stopped = await stop(server, port);
  stay.phase = "left";
  if (stopped && !location.durable) await removeAllButLocks(location.home);
  return stopped;
}

/** Takes the start lock and records it at once: a process that waited for a lock of its own would never end. */
async function startLockOf(stay: Stay): Promise<FileLock> {
  for (;;) {
    const free = lockNowIfFree(`${stay.location.home}/start.lock`);
    if (free) {
      stay.phase = "leaving";
      return free;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const pollMs = 10;

/**
 * Ends the stay of a process that ends: its pending work is interrupted, and the server stops without its last user.
 */
function leaveNow(stay: Stay): void {
  const { phase, location, server, child } = stay;
  if (phase === "left") return;
  stay.phase = "left";
  if (child) terminate(child);
  if (!server) return;
  if (phase === "leaving") return stopNow(server);
  using _deciding = phase === "using" ? lockNow(`${location.home}/start.lock`) : null;
  using alone = leaveUsers(stay);
  if (alone) stopNow(server);
}

/** A starting server reads it as "stop when no client is connected". */
function terminate(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGTERM");
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * Ends the process's part in `users.lock`; gives it whole when no other process had one. The caller holds the start
 * lock.
 */
function leaveUsers(stay: Stay): FileLock | null {
  stay.users?.release();
  stay.users = null;
  const alone = lockNowIfFree(`${stay.location.home}/users.lock`);
  if (!alone) stay.phase = "left";
  return alone;
}

/** The lock files stay: a process that waits for one must not end up with a lock on a deleted file. */
async function removeAllButLocks(home: string): Promise<void> {
  for await (const entry of Deno.readDir(home)) {
    if (!entry.name.endsWith(".lock")) await Deno.remove(`${home}/${entry.name}`, { recursive: true });
  }
}

/** The server's user owns the cluster's folder and must get through those above it, whatever root's umask is. */
async function openTheWay(location: ClusterLocation, owner: { uid: number; gid: number }): Promise<void> {
  await Deno.chmod(location.base, 0o755);
  await Deno.chmod(location.home.slice(0, location.home.lastIndexOf("/")), 0o755);
  await Deno.chown(location.home, owner.uid, owner.gid);
  await Deno.chmod(location.home, 0o700);
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let first: Promise<Value> | undefined;
  return () => first ??= work();
}
