import { lstat, statfs } from "node:fs/promises";

/** Where one cluster of the embedded engine lives, and as whom it runs. */
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
 * A folder in memory for what need not outlive the machine's run; null where there is none of a fit size.
 *
 * Tests clone and drop a database of a thousand files each, and a disk's file system keeps the number of a deleted file
 * unused for a minute: ext4 then takes up to half a second of system time for a clone, memory takes a tenth of it.
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
