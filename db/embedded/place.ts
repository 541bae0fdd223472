/** Where one cluster of the embedded engine lives, and as whom it runs. */
export interface Place {
  /** Holds the binaries; one copy for all clusters of this base. */
  base: string;
  /** Holds this cluster: its data, its locks, its password, its log. */
  home: string;
  /** The OS user of the server. PostgreSQL refuses to run as root, so root needs another; null means ourselves. */
  runsAs: "postgres" | null;
  /** False only for clusters that die with their test run: it turns off fsync. */
  durable: boolean;
}

/**
 * The place of this checkout's cluster called `name`.
 *
 * Root's go under /var/lib/jadehall, because the user `postgres` can seldom reach a checkout of root's. There, each
 * checkout has a folder of its own, named after its path: two checkouts may stand at different migrations.
 */
export async function placeOf(name: string, options: { durable?: boolean } = {}): Promise<Place> {
  const checkout = new URL("../../", import.meta.url).pathname.slice(0, -1);
  const durable = options.durable ?? true;
  // The major version is part of the name: a newer server can't read an older one's files.
  const folder = `${name}-pg18`;
  if (Deno.uid() !== 0) {
    return { base: `${checkout}/.data`, home: `${checkout}/.data/${folder}`, runsAs: null, durable };
  }
  const base = "/var/lib/jadehall";
  return { base, home: `${base}/${await shortHash(checkout)}/${folder}`, runsAs: "postgres", durable };
}

async function shortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex().slice(0, 12);
}
