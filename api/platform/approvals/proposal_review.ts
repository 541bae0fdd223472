import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";

/** The units in which a line is said; null for a text, a name or a count of what its name says. */
export type ReviewUnit = "TWD" | "%" | "days" | "times";

/** A field of a change, or a figure of what it costs: before and after. Amounts are TWD as in files; null is none. */
export interface ReviewLine {
  name: string;
  unit: ReviewUnit | null;
  before: ReviewValue;
  after: ReviewValue;
}

/** A value in a file. */
export type ReviewValue = string | number | boolean | null;

/** The difference that a proposal makes and an estimate of its cost, as both operators are shown it. */
export interface ProposalReview {
  changes: ReviewLine[];
  /** Estimated from the whole days in Taipei from `from` to `to`, both included; empty if it costs nothing. */
  cost: ReviewLine[];
  from: string;
  to: string;
}

/** The number of days whose figures an estimate takes. */
export const reviewedDays = 30;

/** The whole days in Taipei before a moment whose figures an estimate takes; `until` is not included. */
export interface ReviewedSpan {
  from: Date;
  until: Date;
}

/** Returns the last 30 whole days in Taipei. */
export function reviewedSpan(now: Date): ReviewedSpan {
  const until = startOfTaipeiDay(taipeiDay(now));
  return { from: new Date(until.getTime() - reviewedDays * dayMs), until };
}

/** Puts a review together. */
export function toReview(changes: ReviewLine[], cost: ReviewLine[], { from, until }: ReviewedSpan): ProposalReview {
  return { changes, cost, from: taipeiDay(from), to: taipeiDay(new Date(until.getTime() - dayMs)) };
}

/** A total of the reviewed days as a count a day, rounded down to a tenth. */
export function perDay(total: bigint): number {
  return Number(total * 10n / BigInt(reviewedDays)) / 10;
}
