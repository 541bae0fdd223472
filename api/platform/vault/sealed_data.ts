import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Manifest, SealedColumn } from "../../manifest.ts";
import { manifests } from "../../manifests.ts";
import { lackedKey, wrongKey } from "./key_samples.ts";
import type { Vault } from "./vault.ts";

/** Every column that holds sealed values, but those of samples; in the order of their names. */
export const sealedColumns: readonly SealedColumn[] = manifests.flatMap((manifest: Manifest) => manifest.sealed ?? [])
  .toSorted((a, b) => nameOf(a) < nameOf(b) ? -1 : 1);

function nameOf({ table, column }: SealedColumn): string {
  return `${table}.${column}`;
}

interface SealedValue {
  table: string;
  column: string;
  row: string;
  key: string;
  sealed: Uint8Array;
}

/** Reads one value of each key in each sealed column, by scans of their whole tables. */
async function readSealedValues(db: Kysely<DB>): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`${sql.join(sealedColumns.map(valuesOf), sql` union all `)}`.execute(db);
  return rows;
}

/** A sealed value begins with its version, the length of its key's id, and the id (sealed.ts). */
function valuesOf({ table, column, row, boundAs = column }: SealedColumn) {
  const value = sql.ref(`t.${column}`);
  return sql`
    select ${sql.lit(table)} as table, ${sql.lit(boundAs)} as column, first.key,
        concat_ws('/', ${sql.join(row.map((name) => sql.ref(`t.${name}`)))}) as row, ${value} as sealed
      from ${sql.table(table)} t join (
        select encode(substr(${value}, 3, get_byte(${value}, 1)), 'escape') as key, min(t.ctid) as at
          from ${sql.table(table)} t where substr(${value}, 1, 1) = '\\x01' and length(${value}) > 2 group by 1
      ) first on t.ctid = first.at`;
}

/**
 * Why a vault can't open the values that the database holds, as sentences; null if it opens one of each key in each
 * column. It reads whole tables: for the first use of a key.
 */
export async function sealedDataFault(db: Kysely<DB>, vault: Vault): Promise<string | null> {
  const values = await readSealedValues(db);
  const faults = await Promise.all(values.map((value) => faultOf(vault, value)));
  return [...new Set(faults.filter((fault) => fault !== null))].join("\n") || null;
}

async function faultOf(vault: Vault, { table, column, row, key, sealed }: SealedValue): Promise<string | null> {
  if (!vault.keyIds.includes(key)) return lackedKey(key);
  try {
    await vault.open(sealed, { table, column, row });
    return null;
  } catch {
    return wrongKey(key);
  }
}

/** Whether a value is sealed with another key than the current one. Codes of e-mails don't count: they end in minutes. */
export async function needsOldKeys(db: Kysely<DB>, vault: Vault): Promise<boolean> {
  const values = await readSealedValues(db);
  return values.some(({ table, key }) => key !== vault.currentKey && table !== "email_codes");
}
