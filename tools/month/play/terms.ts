import type { MembersReportInput } from "@/api/accounting/reports/members_report.ts";
import type { TermsFile } from "@/api/rewards/promotions/terms/terms.ts";
import type { FiledPrize } from "@/api/rewards/turntable/testing/turntable_site.ts";

/** The days that reports are asked for: from before the first event to after the last. */
export const reportDays = Array.from(
  { length: 40 },
  (_, day) => new Date(Date.UTC(2026, 8, 28 + day)).toISOString().slice(0, 10),
);

/** The days, from the first to the last, of which members are reported, and by what they are ordered beside by account. */
export const memberReports = [
  ...[["2026-10-01", "2026-10-01", "given"], ["2026-10-16", "2026-10-16", "bet"]] as const,
  ...[["2026-10-31", "2026-10-31", "net"], ["2026-10-01", "2026-10-31", "deposited"]] as const,
  ...[["2026-09-30", "2026-10-15", "withdrawn"], [reportDays[0]!, reportDays.at(-1)!, "net"]] as const,
] satisfies readonly (readonly [from: string, to: string, order: MembersReportInput["order"]])[];

/** How many members a report lists of such an order. */
export const membersListed = 20;

/** Prizes of a turntable that is on all month, and of one that lies over it for the noon of a day and runs out. */
const prizes = {
  month: [
    { number: 1, kind: "nothing", weight: 40 },
    { number: 2, kind: "points", amount: 8.88, weight: 25 },
    { number: 3, kind: "points", amount: 33.33, turnover: 1.55, weight: 15 },
    { number: 4, kind: "chances", chances: 2, weight: 8 },
    { number: 5, kind: "promotion", name: { tw: "coupon" }, cost: 12.5, weight: 3 },
    { number: 6, kind: "goods", name: { tw: "a cup" }, cost: 120, weight: 3 },
  ],
  noon: [
    { number: 1, kind: "points", amount: 100.01, turnover: 3, weight: 5, stock: 2 },
    { number: 2, kind: "points", amount: 50.05, weight: 4 },
    { number: 3, kind: "goods", name: { tw: "a phone" }, cost: 300, weight: 4, stock: 1 },
    { number: 4, kind: "chances", chances: 1, weight: 3, stock: 3 },
  ],
} as const satisfies Record<string, readonly FiledPrize[]>;

/** The operators' terms for the month, as they write them: TWD, percents and days. */
export const terms = {
  promotion: {
    kind: "deposit",
    starts_at: "2026-09-01T00:00:00+08:00",
    claim: "automatic",
    once_a: "day",
    steps: [{ from: 1_000, percent: 8.33 }, { from: 3_000, percent: 12.5 }],
    most: 588,
    most_per_member: 900,
    turnover_times: 1.07,
    turnover_on: "bonus",
    days_to_play: 2,
    weights: { live: 33, fish: 0, other: 57 },
  },
  /** Rains, by the day at whose noon they fall: each is for fewer than want it. */
  packets: [
    { day: "2026-10-02", key: "rain-one", sum: 200, shares: 20, turnover: 0, days_to_play: 1 },
    { day: "2026-10-15", key: "rain-two", sum: 66, shares: 12, turnover: 4.5, days_to_play: 2 },
  ],
  /** Points of support, by the day at whose noon they are given. */
  distributions: [
    { day: "2026-10-01", key: "welcome", amount: 33.33, turnover: 0, days: null, every: 4 },
    { day: "2026-10-30", key: "sorry", amount: 88.88, turnover: 120.01, days: 1, every: 3 },
  ],
  /** The vendors' fees on top-ups: percents of the amount and cents, from a moment on. The third takes nothing. */
  fees: [
    { vendor: "NORTHPAY", begins: Date.parse("2026-09-01T00:00:00+08:00"), percent: "1.335", fixed_cents: 0 },
    { vendor: "NORTHPAY", begins: Date.parse("2026-10-16T00:00:00+08:00"), percent: "0.825", fixed_cents: 550 },
    { vendor: "SOUTHPAY", begins: Date.parse("2026-10-01T00:00:00+08:00"), percent: "2.005", fixed_cents: 1 },
  ],
  /** From a moment on: so many percent of top-ups and corrections have to be played, and so many of a bet count. */
  turnover: [
    { begins: 0, deposit_percent: 117, adjustment_percent: 0, weights: { live: 83 } },
    {
      begins: Date.parse("2026-10-16T00:00:00+08:00"),
      deposit_percent: 67,
      adjustment_percent: 33,
      weights: { egame: 91, fish: 0, other: 45 },
    },
  ],
  /** So much of a top-up brings a chance, in cents; and the turntables. */
  cents_per_chance: 777_00,
  turntables: [
    {
      starts_at: "2026-10-01T00:00:00+08:00",
      ends_at: "2026-11-01T00:00:00+08:00",
      budget: null,
      prizes: prizes.month,
    },
    {
      starts_at: "2026-10-16T12:00:00+08:00",
      ends_at: "2026-10-16T12:00:01+08:00",
      budget: 1_000,
      prizes: prizes.noon,
    },
  ],
  /** So many hours after a day its rebate may be claimed, for so many days. */
  rebate_hours: 12,
  rebate_days: 2,
  /** Of what referred members lost in a month, by tiers in TWD, and of the second generation. */
  commission: { tiers: [{ from: 0, percent: 1.25 }, { from: 20_000, percent: 2.3337 }], second_percent: 0.4567 },
  /** Percents of valid bets by group, those of level 0 and what each level adds; more than 0.9 is cut, and other has none. */
  rates: { live: ["0.41", "0.07"], sport: ["0.40", "0.02"], egame: ["0.60", "0.11"], fish: ["0.55", "0.01"] },
} as const satisfies { promotion: TermsFile } & Record<string, unknown>;
