import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";

/** All levels from the lowest, as operators have set them; amounts in cents. */
export async function listLevels(db: Kysely<DB>): Promise<Selectable<DB["levels"]>[]> {
  return await db.selectFrom("levels").selectAll().orderBy("level").execute();
}
