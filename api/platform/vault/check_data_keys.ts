import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { keepKeySample, keyFault, type KeySample } from "./key_samples.ts";
import { sealedDataFault } from "./sealed_data.ts";
import type { Vault } from "./vault.ts";

/**
 * Throws sentences for the operator if the keys of DATA_KEYS don't open what the database holds. A sample of a current key
 * that is new is kept, which all processes have to open from then on.
 */
export async function checkDataKeys(db: Kysely<DB>, vault: Vault): Promise<void> {
  const { fault, isNew } = await dataKeysFault(db, vault);
  refuse(fault);
  if (!isNew || await isReadOnly(db)) return;
  await keepKeySample(db, vault);
  // Another process may have kept one of another key by the same id.
  refuse(await keyFault(vault, await readSamples(db)));
}

/**
 * Why the keys don't open what the database holds, as sentences, or null; and whether the current key has not been used
 * yet: then it opens one value of each key in each column, else one sample of each key. Reads only.
 */
export async function dataKeysFault(db: Kysely<DB>, vault: Vault): Promise<{ fault: string | null; isNew: boolean }> {
  const samples = await readSamples(db);
  const isNew = !samples.some(({ id }) => id === vault.currentKey);
  return { fault: await keyFault(vault, samples) ?? (isNew ? await sealedDataFault(db, vault) : null), isNew };
}

async function readSamples(db: Kysely<DB>): Promise<KeySample[]> {
  return await db.selectFrom("data_keys").select(["id", "sample_sealed"]).orderBy("first_used_at").orderBy("id")
    .execute();
}

async function isReadOnly(db: Kysely<DB>): Promise<boolean> {
  const { rows: [session] } = await sql<{ readOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db);
  return session!.readOnly;
}

function refuse(fault: string | null): void {
  if (fault !== null) throw new Error(fault);
}
