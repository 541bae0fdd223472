import { type Kysely, type RawBuilder, sql } from "kysely";
import { taipeiDay } from "@/shared/taipei_time.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import type { WeightedGroup } from "./terms.ts";

/** Whole days in Taipei, and the groups of games whose bets count; null for all. */
interface Losses {
  from: Date;
  until: Date;
  groups: readonly WeightedGroup[] | null;
}

/** What a member has lost by the bets that were settled on some days, in cents: stakes less what came back; 0 for a win. */
export async function lossOf(db: Kysely<DB>, member: MemberId, { from, until, groups }: Losses): Promise<bigint> {
  const { lost } = await db.selectFrom("member_bet_days").where("member_id", "=", member)
    .where("day", ">=", dateOf(from)).where("day", "<", dateOf(until))
    .$if(
      groups !== null,
      (query) => query.where(sql<boolean>`game_group = any (${[...groups!]}::text[])`),
    )
    .select(sql<bigint>`coalesce(sum(bet_cents - payout_cents), 0)::bigint`.as("lost")).executeTakeFirstOrThrow();
  return lost > 0n ? lost : 0n;
}

function dateOf(midnight: Date): RawBuilder<Date> {
  return sql<Date>`${taipeiDay(midnight)}::date`;
}
