import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ProviderRow } from "../../providers/port.ts";

/** A provider by its code; null when there is none. */
export async function findProvider(db: Kysely<DB>, code: string): Promise<ProviderRow | null> {
  const row = await db.selectFrom("providers").select(["code", "protocol", "base_url"]).where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}
