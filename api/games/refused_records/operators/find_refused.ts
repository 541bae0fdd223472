import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";

/** A record that is held aside. */
export type HeldRecord = Selectable<DB["refused_records"]>;

/** How many are listed. */
const max = 1000;

/** Lists the uncleared refused records of a provider, or of all, the oldest first. */
export async function findRefused(
  db: Kysely<DB>,
  provider?: string,
): Promise<HeldRecord[]> {
  return await db.selectFrom("refused_records").selectAll().where("cleared_at", "is", null)
    .$if(provider !== undefined, (query) => query.where("provider", "=", provider!))
    .orderBy("refused_at").orderBy("provider").orderBy("kind").orderBy("record_id").limit(max).execute();
}
