import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";

/** A restore of the database to an earlier point, as stored. */
export type RecoveryRow = Selectable<DB["recoveries"]>;

/** The recovery that is not ended; undefined if there is none, and the books know all that has happened outside. */
export async function openRecovery(db: Kysely<DB>): Promise<RecoveryRow | undefined> {
  return await db.selectFrom("recoveries").selectAll().where("ended_at", "is", null).executeTakeFirst();
}
