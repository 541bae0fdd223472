import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Vault } from "./vault.ts";

/** A register of excluded people that is hashed with another key than the current one. */
interface OldRegister {
  name: string;
  key_id: string;
}

/**
 * The registers whose values are hashed with an older key, which DATA_KEYS needs until they are imported again: no one has
 * their values in clear to hash them anew.
 */
export async function registersOfOldKeys(
  db: Kysely<DB>,
  { currentKey }: Pick<Vault, "currentKey">,
): Promise<OldRegister[]> {
  return await db.selectFrom("exclusion_registers").select(["name", "key_id"]).where("key_id", "<>", currentKey)
    .orderBy("name").execute();
}
