import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { counted } from "@/shared/plural.ts";
import { findSiteProcesses } from "./site_processes.ts";
import type { Vault } from "./vault.ts";

/**
 * Why data can't be encrypted with the current key yet, as a sentence: a process that runs lacks it, and would not read
 * that data, or still encrypts with another one. Null if all have it first.
 */
export async function rotationFault(db: Kysely<DB>, { currentKey }: Pick<Vault, "currentKey">): Promise<string | null> {
  const processes = await findSiteProcesses(db);
  const lacking = processes.filter(({ data_keys }) => !data_keys.includes(currentKey)).length;
  const behind = processes.filter(({ data_keys }) => data_keys[0] !== currentKey).length;
  if (lacking > 0) {
    return `${
      counted(lacking, "running process lacks", "running processes lack")
    } the key ${currentKey}: add it behind the first one of DATA_KEYS and restart them; a killed one counts for two minutes more. ` +
      "Nothing changed.";
  }
  if (behind === 0) return null;
  return `${
    counted(behind, "running process encrypts", "running processes encrypt")
  } with another key: put ${currentKey} first in DATA_KEYS and restart them; a killed one counts for two minutes more. ` +
    "Nothing changed.";
}
