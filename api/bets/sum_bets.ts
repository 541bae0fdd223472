import { sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";

/** What a member has played at one provider; amounts in cents. */
export interface BetSum {
  provider: string;
  providerName: string;
  bets: number;
  betCents: bigint;
  validBetCents: bigint;
  payoutCents: bigint;
}

/** A member's settled bets of a time, summed up for each game, the most played first. */
export async function sumBets(ctx: Ctx, member: MemberId, { from, to }: { from?: Date; to?: Date }): Promise<BetSum[]> {
  return await ctx.db.selectFrom("bets").innerJoin("providers", "code", "provider")
    .select(["provider", "name as providerName", sql<number>`count(*)::int`.as("bets")])
    .select(sql<bigint>`sum(bet_cents)::bigint`.as("betCents"))
    .select(sql<bigint>`sum(valid_bet_cents)::bigint`.as("validBetCents"))
    .select(sql<bigint>`sum(payout_cents)::bigint`.as("payoutCents"))
    .where("member_id", "=", member)
    .$if(from !== undefined, (query) => query.where("settled_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("settled_at", "<", to!))
    .groupBy(["provider", "providers.name"]).orderBy("validBetCents", "desc").orderBy("provider").execute();
}
