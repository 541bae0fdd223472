import { installBinaries } from "./binaries.ts";
import { createData, readPassword } from "./data_folder.ts";
import { type FileLock, lock, lockIfFree } from "./file_lock.ts";
import { systemUser } from "./os_user.ts";
import type { Place } from "./place.ts";
import { findRunning, type Server, start, stop, urlOf } from "./server.ts";

/** A cluster in use. It runs at least until `stop` of its last user. */
export interface Cluster extends AsyncDisposable {
  /** The address of its database, with the password. */
  url: string;
  /** How this user came to it: started it, or found it running. */
  came: "started" | "adopted";
  /** Leaves the cluster, and stops it if nobody else uses it. Tells whether it stopped. */
  stop(): Promise<boolean>;
}

/**
 * Finds the cluster's server running or starts it, and counts this process among its users.
 *
 * Two locks in its folder: `start.lock` is held by whoever decides about starting and stopping; `users.lock` is shared
 * by all users for as long as they live. The kernel returns both when a process is killed, so a killed user is none.
 */
export async function useCluster(place: Place): Promise<Cluster> {
  await Deno.mkdir(place.home, { recursive: true });
  // Not above `home` where that is in memory.
  await Deno.mkdir(place.base, { recursive: true });
  using _deciding = await lock(`${place.home}/start.lock`, "exclusive");
  const osUser = place.runsAs && await systemUser(place.runsAs);
  if (osUser) await openTheWay(place, osUser);
  const binaries = await installBinaries(place);
  await createData(place, binaries, osUser);
  const server: Server = { place, binaries, osUser, password: await readPassword(place) };
  const found = await findRunning(server);
  const port = found ?? await start(server);
  const users = await lock(`${place.home}/users.lock`, "shared");
  return asCluster(server, port, users, found ? "adopted" : "started");
}

function asCluster(server: Server, port: number, users: FileLock, came: Cluster["came"]): Cluster {
  const leaving = once(() => leave(server, port, users));
  return {
    url: urlOf(server, port),
    came,
    stop: leaving,
    [Symbol.asyncDispose]: async () => void await leaving(),
  };
}

async function leave(server: Server, port: number, users: FileLock): Promise<boolean> {
  const { place } = server;
  using _deciding = await lock(`${place.home}/start.lock`, "exclusive");
  users.release();
  using alone = await lockIfFree(`${place.home}/users.lock`);
  if (!alone) return false;
  const stopped = await stop(server, port);
  if (stopped && !place.durable) await removeAllButLocks(place.home);
  return stopped;
}

/** The locks stay: whoever waits for one must not be left with the lock on a file that is gone. */
async function removeAllButLocks(home: string): Promise<void> {
  for await (const entry of Deno.readDir(home)) {
    if (!entry.name.endsWith(".lock")) await Deno.remove(`${home}/${entry.name}`, { recursive: true });
  }
}

/** The server's user owns the cluster's folder and must get through those above it, whatever root's umask is. */
async function openTheWay(place: Place, owner: { uid: number; gid: number }): Promise<void> {
  await Deno.chmod(place.base, 0o755);
  await Deno.chmod(place.home.slice(0, place.home.lastIndexOf("/")), 0o755);
  await Deno.chown(place.home, owner.uid, owner.gid);
  await Deno.chmod(place.home, 0o700);
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let first: Promise<Value> | undefined;
  return () => first ??= work();
}
