import type { Lang, Texts } from "@/i18n/mod.ts";

/** Maintenance as members read it. */
export interface MaintenanceNotice {
  /** When it ends; null if that is not known. */
  until: Date | null;
  /** The operators' own words, by language. */
  texts: Partial<Record<Lang, string>>;
}

/** One invalid field, and the word for its fault. */
export interface FieldFault {
  path: string;
  word: FieldWord;
}

/** Words of `errors.fields` in i18n that a rule gives, if the payload's schema alone can't know. */
export type FieldWord = keyof Texts["errors"]["fields"];

/**
 * The stable codes of refusals, sent as `errorCode`: the one closed union of everything the business can refuse. Each
 * code has its message in `errors` or in the feature's own texts: one that a language lacks does not compile. The
 * message of `invalid_field` is its field's.
 */
export type RefusalCode = Exclude<keyof Texts["errors"], "problems" | "fields"> | "invalid_field";

/** The values that the sentences of refusals need; a code that isn't named here has a sentence without values. */
export interface RefusalDetails {
  /** When the member's exclusion of themselves ends. */
  self_excluded: { until: Date };
  /** From when the member may return from their break. */
  on_break: { until: Date };
  break_not_over: { until: Date };
  /** Until when the member's break lasts already. */
  break_shorter: { until: Date };
  /** How long until the next message to the same mobile. */
  sms_wait: { waitS: number };
  top_up_below_minimum: { minCents: bigint };
  top_up_above_maximum: { maxCents: bigint };
  /** How many orders are open, and when the first of them ends; null if none does. */
  too_many_open_orders: { max: number; until: Date | null };
  /** The rest of the strictest of the member's top-up limits, and the end of its period. */
  top_up_limit_reached: { leftCents: bigint; until: Date };
  /** The end of the period whose loss limit is reached. */
  loss_limit_reached: { until: Date };
  /** How long the member was signed in today, their limit, and the end of the day. */
  time_limit_reached: { usedMinutes: number; limitMinutes: number; until: Date };
  /** From when a raised limit may be confirmed. */
  limit_raise_waits: { from: Date };
  /** The vendor's own text, shown in place of our sentence; null if it gives none. */
  vendor_failed: { message: string | null };
  /** How many complaints of a member may wait for an answer, and how many a member may send within 24 hours. */
  too_many_open_complaints: { max: number };
  complaints_of_day_used: { max: number };
  too_many_cards: { max: number };
  too_many_addresses: { max: number };
  too_many_removed: { max: number };
  too_many_passkeys: { max: number };
  too_many_favourites: { max: number };
  withdrawal_below_minimum: { minCents: bigint };
  withdrawal_above_maximum: { maxCents: bigint };
  /** How many the member's level allows, if it is more than one. */
  withdrawals_of_day_used: { max: number };
  turnover_remaining: { remainingCents: bigint };
  /**
   * The faults in the form's order, and the field whose sentence is the form's: the last one, unless it names the
   * first.
   */
  invalid_field: { fields: readonly [FieldFault, ...FieldFault[]]; sentence?: "first" };
}

/** A refusal whose sentence needs to know nothing. */
export type PlainRefusalCode = Exclude<RefusalCode, keyof RefusalDetails>;
