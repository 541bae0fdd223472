import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import type { WeightedGroup } from "./terms.ts";

/** A time and the groups of games whose bets count; null for all. */
interface Losses {
  from: Date;
  until: Date;
  groups: readonly WeightedGroup[] | null;
}

/** What a member has lost by the bets that were settled in a time, in cents: stakes less what came back; 0 for a win. */
export async function lossOf(db: Kysely<DB>, member: MemberId, { from, until, groups }: Losses): Promise<bigint> {
  const { lost } = await db.selectFrom("bets").where("member_id", "=", member)
    .where("settled_at", ">=", from).where("settled_at", "<", until)
    .$if(
      groups !== null,
      (query) => query.where(sql<boolean>`coalesce(game_group, 'other') = any (${[...groups!]}::text[])`),
    )
    .select(sql<bigint>`coalesce(sum(bet_cents - payout_cents), 0)::bigint`.as("lost")).executeTakeFirstOrThrow();
  return lost > 0n ? lost : 0n;
}
