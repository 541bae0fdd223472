import type { Texts } from "@/i18n/mod.ts";
/** One field that is wrong, and the word for what is wrong with it. */
export interface FieldFault {
  path: string;
  word: FieldWord;
}

/** Words of `errors.fields` in i18n that a rule gives, where the payload's schema alone can't know. */
export type FieldWord = keyof Texts["errors"]["fields"];

/**
 * The one closed union of everything the business can refuse. A new code without a sentence in each language does not
 * compile, because `refusalText` in i18n/ has a text for every one of them.
 */
export const refusalCodes = [
  // members
  "wrong_credentials",
  "account_locked",
  "account_closed",
  "self_excluded",
  "captcha_required",
  "password_change_required",
  "too_many_attempts",
  "step_up_required",
  "busy",
  "captcha_failed",
  // second factors and passkeys
  "second_factor_required",
  "second_factor_wrong",
  "second_factor_missing",
  "second_factor_unproved",
  "factor_proof_required",
  "enrolment_over",
  "passkey_refused",
  "too_many_passkeys",
  // text messages
  "sms_wait",
  "sms_limit",
  "sms_failed",
  "sms_code_wrong",
  "no_mobile",
  // e-mail
  "email_unavailable",
  "email_limit",
  // money
  "insufficient_funds",
  // games
  "game_maintenance",
  "unknown_game",
  "balance_unavailable",
  "transfer_refused",
  "transfer_pending",
  "launch_failed",
  "too_many_favourites",
  // top-up
  "not_activated",
  "method_unavailable",
  "top_up_below_minimum",
  "top_up_above_maximum",
  "too_many_open_orders",
  "vendor_failed",
  // cards and addresses
  "card_exists",
  "card_verified",
  "too_many_cards",
  "address_exists",
  "too_many_addresses",
  // withdrawals
  "card_unusable",
  "withdrawal_password_wrong",
  "withdrawals_locked",
  "withdrawal_amount",
  "withdrawal_below_minimum",
  "withdrawal_above_maximum",
  "one_withdrawal_a_day",
  "withdrawals_of_day_used",
  "turnover_remaining",
  "withdrawal_under_way",
  // promotions and bonuses
  "promotion_over",
  "promotion_not_for_you",
  "promotion_nothing_due",
  "promotion_bets_unread",
  "promotion_code_wrong",
  "promotion_claimed",
  "promotion_used_up",
  "bonus_open",
  "bonus_over",
  // rebates
  "rebate_nothing_due",
  // red packets
  "red_packet_code_wrong",
  "red_packet_taken",
  "red_packet_not_begun",
  "red_packet_gone",
  "red_packet_over",
  "red_packet_not_for_you",
  // the turntable
  "no_chances",
  "turntable_closed",
  "turntable_changed",
  "draw_seed_changed",
  "goods_shipped",
  // any call with a rule that one field is wrong
  "invalid_field",
  // all money writes
  "idempotency_conflict",
  "still_in_flight",
  // lookups
  "not_found",
] as const;

/** A stable word for one kind of refusal, sent as `errorCode`. */
export type RefusalCode = (typeof refusalCodes)[number];

/** What the sentence of a refusal needs to know; a code that isn't named here has a sentence without places. */
export interface RefusalDetails {
  /** When the member's exclusion of themselves ends. */
  self_excluded: { until: Date };
  /** How long until the next message to the same mobile. */
  sms_wait: { waitS: number };
  top_up_below_minimum: { minCents: bigint };
  top_up_above_maximum: { maxCents: bigint };
  /** How many orders are open, and when the first of them ends; null where none does. */
  too_many_open_orders: { most: number; until: Date | null };
  /** What the vendor says in plain text, shown in place of our sentence; null when it says nothing. */
  vendor_failed: { words: string | null };
  too_many_cards: { most: number };
  too_many_addresses: { most: number };
  too_many_passkeys: { most: number };
  too_many_favourites: { most: number };
  withdrawal_below_minimum: { minCents: bigint };
  withdrawal_above_maximum: { maxCents: bigint };
  /** How many the member's level allows, where it is more than one. */
  withdrawals_of_day_used: { most: number };
  turnover_remaining: { remainingCents: bigint };
  /** What is wrong, in the form's order, and whose sentence is the form's: the last one's unless it says the first. */
  invalid_field: { fields: readonly [FieldFault, ...FieldFault[]]; sentence?: "first" };
}

/** A refusal whose sentence needs to know nothing. */
export type PlainRefusalCode = Exclude<RefusalCode, keyof RefusalDetails>;
