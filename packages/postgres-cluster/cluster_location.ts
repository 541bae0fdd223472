import { lstat, statfs } from "node:fs/promises";

/** The folder of one cluster of the embedded engine, and the user who runs it. */
export interface ClusterLocation {
  /** Holds the binaries; one copy for all clusters of this base. */
  base: string;
  /** Holds this cluster: its data, its locks, its password, its log. */
  home: string;
  /** The OS user of the server. PostgreSQL refuses to run as root, so root needs another; null means ourselves. */
  runsAs: "postgres" | null;
  /** False only for clusters that die with their test run: it turns off fsync, and they live in memory where they can. */
  durable: boolean;
}

const minMemoryBytes = 2 * 2 ** 30;

/**
 * The place of this checkout's cluster called `name`.
 *
 * Root's go under /var/lib/jadehall, because the user `postgres` can seldom reach a checkout of root's. There, each
 * checkout has a folder of its own, named after its path: two checkouts may have different migrations.
 */
export async function clusterLocation(name: string, options: { durable?: boolean } = {}): Promise<ClusterLocation> {
  const checkout = new URL("../../", import.meta.url).pathname.slice(0, -1);
  const durable = options.durable ?? true;
  // The major version is part of the name: a newer server can't read an older one's files.
  const folder = `${name}-pg18`;
  const isRoot = Deno.uid() === 0;
  const base = isRoot ? "/var/lib/jadehall" : `${checkout}/.data`;
  const own = isRoot ? `${base}/${await shortHash(checkout)}` : base;
  const memory = durable ? null : await memoryFolder();
  const inMemory = memory && await ownFolder(`${memory}/jadehall-${Deno.uid()}-${await shortHash(checkout)}`);
  return { base, home: `${inMemory ?? own}/${folder}`, runsAs: isRoot ? "postgres" : null, durable };
}

/**
 * Finds a folder in memory for temporary data; null if there is none of a fit size. Tests clone and drop a database of
 * a thousand files each, and ext4 keeps the numbers of deleted files unused for a minute: a clone then takes up to half
 * a second of system time, and a tenth of it in memory.
 */
export async function memoryFolder(): Promise<string | null> {
  const memory = "/dev/shm";
  const size = await statfs(memory).then(({ blocks, bsize }) => blocks * bsize, () => 0);
  return size < minMemoryBytes ? null : memory;
}

/** The path unless it is another user's: every user may make folders in memory. */
async function ownFolder(path: string): Promise<string | null> {
  const owner = await lstat(path).then((stat) => stat.isDirectory() ? stat.uid : null, () => Deno.uid());
  return owner === Deno.uid() ? path : null;
}

async function shortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex().slice(0, 12);
}
