import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";

/** A day whose bets differ from the provider's own totals. */
export type GapDay = Selectable<DB["bet_days"]>;

/** How many are listed. */
const max = 1000;

/** Days that differed when they were last compared, newest first. */
export async function findGapDays(db: Kysely<DB>, { provider }: { provider?: string } = {}): Promise<GapDay[]> {
  return await db.selectFrom("bet_days").selectAll().where("state", "=", "differs")
    .$if(provider !== undefined, (query) => query.where("provider", "=", provider!))
    .orderBy("begins_at", "desc").orderBy("provider").limit(max).execute();
}
