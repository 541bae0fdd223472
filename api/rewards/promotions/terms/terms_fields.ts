import { z } from "zod";
import { toCents } from "@/shared/money.ts";
import { Weights } from "@/api/accounting/turnover/turnover_weights.ts";

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** TWD above 0 in a file, as cents. */
export const TermsTwd = z.number().positive().max(100_000_000).transform((twd, issues) => {
  const cents = toCents(twd);
  if (cents !== null) return cents;
  issues.addIssue("at most two decimals");
  return z.NEVER;
});

/** A number with at most two decimals as hundredths of it. */
const hundredths = (max: number) =>
  z.number().min(0).max(max).transform((number, issues) => {
    const whole = Math.round(number * 100);
    if (Math.abs(whole / 100 - number) < 1e-9) return BigInt(whole);
    issues.addIssue("at most two decimals");
    return z.NEVER;
  });

/** From this amount on so many percent of it are given. */
const Step = z.strictObject({
  from: TermsTwd,
  percent: hundredths(1_000).refine((percent) => percent > 0n, "above 0"),
});

/** The amounts given from each threshold on; the thresholds rise. */
export const Steps = z.array(Step).min(1).max(20).refine(
  (steps) => steps.every(({ from }, index) => index === 0 || from > steps[index - 1]!.from),
  "steps rise",
);

/** The eligibility: from a level on, and with `new_member_days` only for so many days after sign-up. */
export const forWhom = {
  least_level: z.int().min(0).max(5).default(0),
  new_member_days: z.int().min(1).max(3650).nullable().default(null),
};

/** The terms of every kind. */
export const common = {
  starts_at: Time,
  ends_at: Time.nullable().default(null),
  ...forWhom,
  turnover_times: hundredths(100),
  weights: Weights.default({}),
  days_to_play: z.int().min(1).max(365).default(30),
  most_per_member: TermsTwd.nullable().default(null),
  most_in_total: TermsTwd.nullable().default(null),
  beside_others: z.boolean().default(false),
};

/** The terms of promotions for top-ups. */
export const ofDeposits = {
  ...common,
  steps: Steps,
  most: TermsTwd,
  claim_within_days: z.int().min(1).max(60).default(7),
  turnover_on: z.enum(["bonus", "deposit_and_bonus"]).default("bonus"),
  claim: z.enum(["member", "automatic"]).default("member"),
};
