import { type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { firstDayOf } from "./months.ts";

/** The basis of commissions: valid bets, or bets less payouts, which is the players' loss. */
export type CommissionBasis = "valid_bets" | "net_result";

/** By what rule a month's commissions are counted. */
export interface CommissionRule {
  basis: CommissionBasis;
  /** From the lowest; each from a whole amount of TWD on. None: no commission. */
  tiers: readonly { from: number; percent: number }[];
  /** Whether only those count whom a member invited, or also those whom these invited. */
  generations: 1 | 2;
  secondPercent: number;
  /** Whether a month below zero is taken off the commissions that follow, or counts as zero. */
  carriesLoss: boolean;
}

/** The rule as operators have set it now. */
export function ruleOfNow({ settings }: Pick<Ctx, "settings">): CommissionRule {
  return {
    basis: settings.get("referral.basis"),
    tiers: settings.get("referral.tiers"),
    generations: settings.get("referral.generations") === 2 ? 2 : 1,
    secondPercent: settings.get("referral.second_percent"),
    carriesLoss: settings.get("referral.carries_loss"),
  };
}

/** By what rule a month is counted: by its own once its run has begun, else as operators have set it now. */
export async function ruleOfMonth(ctx: Pick<Ctx, "db" | "settings">, month: string): Promise<CommissionRule> {
  const row = await ctx.db.selectFrom("commission_runs").selectAll()
    .where("month", "=", sql<Date>`${firstDayOf(month)}::date`).executeTakeFirst();
  return row ? toRule(row) : ruleOfNow(ctx);
}

/** A month's rule as it is kept. */
function toRule(row: Omit<Selectable<DB["commission_runs"]>, "month">): CommissionRule {
  return {
    basis: row.basis as CommissionBasis,
    tiers: row.tiers as unknown as CommissionRule["tiers"],
    generations: row.generations as 1 | 2,
    secondPercent: Number(row.second_percent),
    carriesLoss: row.carries_loss,
  };
}
