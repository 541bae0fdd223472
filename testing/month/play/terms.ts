import type { TermsFile } from "@/api/promotions/terms.ts";

/** What operators have set for the month, as they write it: TWD, percents and days. */
export const terms = {
  promotion: {
    ...{ kind: "deposit", starts_at: "2026-09-01T00:00:00+08:00", claim: "automatic", once_a: "day" },
    ...{ steps: [{ from: 1_000, percent: 8.33 }, { from: 3_000, percent: 12.5 }], most: 588, most_per_member: 900 },
    ...{ turnover_times: 1.07, turnover_on: "bonus", days_to_play: 2, weights: { live: 33, fish: 0, other: 57 } },
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
} as const satisfies { promotion: TermsFile } & Record<string, unknown>;
