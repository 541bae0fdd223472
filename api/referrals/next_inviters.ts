import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";

/** The members who have invited someone, in the order of their ids after one of them, so many at most. */
export async function nextInviters(db: Kysely<DB>, after: MemberId, most: number): Promise<MemberId[]> {
  const rows = await db.selectFrom("members").select("introducer_id as id").distinct()
    .where("introducer_id", ">", after).orderBy("introducer_id").limit(most).execute();
  return rows.map(({ id }) => id!);
}
