/** The figures that a member can limit: credited top-ups, stakes less winnings of settled bets, and the time signed in. */
export const limitKinds = ["top_up", "loss", "time"] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The periods of limits on Taipei's clocks: an accounting day, a week from Monday, a calendar month. */
export const limitPeriods = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Those who may have set a limit; of equal limits the first one's is shown. */
export const limitSetters = ["member", "operator", "level", "site"] as const;

/** A limit's name, as operators write it. */
export const limitNames = [
  ...(["top_up", "loss"] as const).flatMap((kind) => limitPeriods.map((period) => `${kind}_${period}` as const)),
  "time_day" as const,
];

/** The least and the most minutes of a limit of time. */
export const limitMinutes = { min: 15, max: 1440 };

/** Whether a limit of time of so many hundredths of a minute can be set: whole minutes within the bounds. */
export function isTimeLimit(cents: bigint): boolean {
  const { min, max } = limitMinutes;
  return cents % 100n === 0n && cents >= BigInt(min) * 100n && cents <= BigInt(max) * 100n;
}

/** One of a member's limits; of time for a day alone. Its figures are cents, of time hundredths of a minute. */
export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}
