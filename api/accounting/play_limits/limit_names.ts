/** The figures that a member can limit: credited top-ups, and stakes less winnings of settled bets. */
export const limitKinds = ["top_up", "loss"] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The periods of limits on Taipei's clocks: an accounting day, a week from Monday, a calendar month. */
export const limitPeriods = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Those who may have set a limit; of equal limits the first one's is shown. */
export const limitSetters = ["member", "operator", "level", "site"] as const;

/** A limit's name, as operators write it. */
export const limitNames = limitKinds.flatMap((kind) => limitPeriods.map((period) => `${kind}_${period}` as const));

/** One of a member's limits. */
export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}
