import { Buffer } from "node:buffer";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { CellAddress, Vault } from "./vault.ts";

/** A value sealed with one of the keys that data needs. */
export interface KeySample {
  id: string;
  sample_sealed: Uint8Array;
}

/**
 * Why the keys of DATA_KEYS are not those that data was encrypted with, as sentences; null if each sample opens.
 * @param samples one of each key that data needs
 */
export async function keyFault(vault: Vault, samples: readonly KeySample[]): Promise<string | null> {
  const faults = await Promise.all(samples.map((sample) => faultOf(vault, sample)));
  return faults.filter((fault) => fault !== null).join("\n") || null;
}

async function faultOf(vault: Vault, { id, sample_sealed }: KeySample): Promise<string | null> {
  if (!vault.keyIds.includes(id)) return lackedKey(id);
  try {
    await vault.open(sample_sealed, sampleCell(id));
    return null;
  } catch {
    return wrongKey(id);
  }
}

/** Says that a key is not in DATA_KEYS. */
export function lackedKey(id: string): string {
  return `DATA_KEYS lacks the key ${id}, with which data is encrypted: add it behind the first one.`;
}

/** Says that a key has the name of another one. */
export function wrongKey(id: string): string {
  return `The key ${id} of DATA_KEYS is another one than data is encrypted with: it doesn't open that data.`;
}

/** Keeps a sample of the current key; one that another process has kept stays. */
export async function keepKeySample(db: Kysely<DB>, vault: Vault): Promise<void> {
  const id = vault.currentKey;
  const sealed = Buffer.from(await vault.seal("a sample", sampleCell(id)));
  await db.insertInto("data_keys")
    .values({ id, sample_sealed: sealed, first_used_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column("id").doNothing()).execute();
}

/** Drops the samples of all keys but the current one: no data needs them any more. */
export async function dropOldSamples(db: Kysely<DB>, vault: Vault): Promise<void> {
  await db.deleteFrom("data_keys").where("id", "<>", vault.currentKey).execute();
}

function sampleCell(id: string): CellAddress {
  return { table: "data_keys", column: "sample_sealed", row: id };
}
