import { z } from "zod";
import { toCents } from "@/shared/money.ts";
import { type WeightedGroup, weightedGroups, Weights } from "@/api/accounting/turnover/turnover_weights.ts";

export { type WeightedGroup, weightedGroups };

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** TWD above 0 in a file, as cents. */
const Twd = z.number().positive().max(100_000_000).transform((twd, issues) => {
  const cents = toCents(twd);
  if (cents !== null) return cents;
  issues.addIssue("at most two decimals");
  return z.NEVER;
});

/** A number with at most two decimals as hundredths of it. */
const hundredths = (most: number) =>
  z.number().min(0).max(most).transform((number, issues) => {
    const whole = Math.round(number * 100);
    if (Math.abs(whole / 100 - number) < 1e-9) return BigInt(whole);
    issues.addIssue("at most two decimals");
    return z.NEVER;
  });

/** From this amount on so many percent of it are given. */
const Step = z.strictObject({ from: Twd, percent: hundredths(1_000).refine((percent) => percent > 0n, "above 0") });

const Steps = z.array(Step).min(1).max(20).refine(
  (steps) => steps.every(({ from }, place) => place === 0 || from > steps[place - 1]!.from),
  "steps rise",
);

/** Who may take part: from a level on, and where days are given, only in so many after the sign-up. */
export const forWhom = {
  least_level: z.int().min(0).max(5).default(0),
  new_member_days: z.int().min(1).max(3650).nullable().default(null),
};

const common = {
  starts_at: Time,
  ends_at: Time.nullable().default(null),
  ...forWhom,
  turnover_times: hundredths(100),
  weights: Weights.default({}),
  days_to_play: z.int().min(1).max(365).default(30),
  most_per_member: Twd.nullable().default(null),
  most_in_total: Twd.nullable().default(null),
  beside_others: z.boolean().default(false),
};

const ofDeposits = {
  ...common,
  steps: Steps,
  most: Twd,
  claim_within_days: z.int().min(1).max(60).default(7),
  turnover_on: z.enum(["bonus", "deposit_and_bonus"]).default("bonus"),
  claim: z.enum(["member", "automatic"]).default("member"),
};

/**
 * The terms of a promotion as an operator's file has them: amounts in TWD, `percent` of a top-up or a loss, `turnover_times`
 * the bonus (or top-up and bonus), `claim` whether a top-up's bonus is given by itself when the top-up is credited, `weights` how many percent of a bet count by group of games, all of it where left out, `groups` the groups of games whose losses count, all where left out.
 * Parsed: amounts in cents, percents and times in hundredths.
 */
export const Terms = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("first_deposit"), ...ofDeposits }),
  z.strictObject({ kind: z.literal("deposit"), ...ofDeposits, once_a: z.enum(["deposit", "day", "week"]) }),
  z.strictObject({
    kind: z.literal("loss_return"),
    ...common,
    steps: Steps,
    most: Twd,
    of_last: z.enum(["day", "week", "month"]),
    groups: z.array(z.enum(weightedGroups)).min(1).nullable().default(null),
  }),
  z.strictObject({ kind: z.literal("sign_in"), ...common, amount: Twd }),
  z.strictObject({ kind: z.literal("birthday"), ...common, amount: Twd, days: z.int().min(1).max(31).default(1) }),
  z.strictObject({
    kind: z.literal("code"),
    ...common,
    amount: Twd,
    code: z.string().regex(/^[A-Za-z0-9-]{8,32}$/).transform((code) => code.toUpperCase()),
  }),
]).refine(({ starts_at, ends_at }) => ends_at === null || ends_at > starts_at, {
  path: ["ends_at"],
  error: "before start",
});

export type Terms = z.output<typeof Terms>;
export type PromotionKind = Terms["kind"];

/** What an operator writes down as terms. */
export type TermsFile = z.input<typeof Terms>;
