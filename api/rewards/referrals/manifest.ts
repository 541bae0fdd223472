import { z } from "zod";
import { anyChange, higher, switchedOff } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { cents, mail } from "../../mail.ts";
import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** A share in percent with at most four decimals. */
const CommissionPercent = z.number().min(0).max(50).refine(
  (percent) => /^\d+(\.\d{1,4})?$/.test(String(percent)),
  "must have at most four decimals",
);

/** Tiers of commissions, each from a whole amount of TWD on, the lowest from 0. */
const CommissionTiers = z.array(
  z.object({ from: z.int().min(0).max(1_000_000_000_000), percent: CommissionPercent }),
).max(20).refine(
  (tiers) => tiers.every(({ from }, index) => index === 0 ? from === 0 : from > tiers[index - 1]!.from),
  "must begin at 0 and rise",
);

/** The feature's declarations. */
export const referralsManifest = {
  settings: {
    "referral.basis": setting(
      z.enum(["valid_bets", "net_result"]).default("valid_bets"),
      anyChange,
      "The base of commissions: the referred members' valid_bets, or their net_result, which is what they lost (bets less payouts)",
    ),
    "referral.tiers": setting(
      CommissionTiers.default([
        { from: 0, percent: 0.1 },
        { from: 500_000, percent: 0.12 },
        { from: 2_000_000, percent: 0.15 },
      ]),
      {
        isLooser: (before, after) =>
          after.some(({ from, percent }) => percent > percentAt(before, from)) ||
          before.some(({ from }) => percentAt(after, from) > percentAt(before, from)),
      },
      "The percentage of each tier, by the month's total of the referred members in TWD: [{from: 0, percent: 0.1}, …]; empty: no commission",
    ),
    "referral.generations": setting(
      z.int().min(1).max(2).default(1),
      higher,
      "1: commission on members whom a member invited; 2: also on those whom they invited",
    ),
    "referral.second_percent": setting(
      CommissionPercent.default(0.02),
      higher,
      "The percentage for the second generation, if it counts",
    ),
    "referral.carries_loss": setting(
      z.boolean().default(true),
      switchedOff,
      "On: a month in which referred members won more than they lost is deducted from the next commissions; off: it counts as zero",
    ),
    "referral.pay_day": setting(z.int().min(1).max(28).default(5), {
      alone: "the day on which a month's commissions are paid, not how much",
    }, "The day of the month (Taipei) from which the previous month's commissions are paid"),
  },
  mails: {
    commission_paid: mail("money", { month: z.string(), cents }),
  },
  tables: {
    commission_lines: held("commission_lines", {
      rows: own,
      shown: [
        ...["member_id", "run_month", "month", "generation", "basis_cents", "percent"] as const,
        ...["is_held", "withheld_cents", "total_cents", "amount_cents"] as const,
      ],
      hidden: ["referred_id"],
    }),
    commission_runs: none,
    commissions: held("commissions", {
      rows: own,
      shown: [
        ...["member_id", "run_month", "carried_in_cents", "lines_cents", "amount_cents"] as const,
        ...["carried_out_cents", "bonus_id", "created_at"] as const,
      ],
    }),
    // Operators' suspicions: of both members, given to neither.
    referral_flags: held("referral_flags", {
      rows: "(t.member_id = $1 or t.referred_id = $1)",
      shown: [],
      hidden: [
        ...["member_id", "referred_id", "sign", "state", "held_from"] as const,
        ...["found_at", "decided_by", "decided_at", "reason"] as const,
      ],
      hiddenBecomes: { seen: "''" },
    }),
    sign_searches: none,
  },
  locks: { site: ["commission_runs", "sign_searches"] },
  subjects: {
    referral: { row: null, isNamed: true, decisions: { clear: aDay } },
  },
} as const satisfies Manifest;

/** Returns the rate of a share of this size, in percent; 0 below the first tier. */
function percentAt(tiers: z.output<typeof CommissionTiers>, amount: number): number {
  return tiers.findLast(({ from }) => from <= amount)?.percent ?? 0;
}
