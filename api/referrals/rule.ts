import type { Ctx } from "../context.ts";

/** What commissions are a share of: valid bets, or bets less payouts, which is what the players have lost. */
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
