import type { FieldFault } from "./result.ts";

/**
 * The one closed union of everything the business can refuse. A new code without a sentence in each language does not
 * compile, because `refusalText` in i18n/ has a text for every one of them.
 */
export const refusalCodes = [
  // members
  "wrong_credentials",
  "account_locked",
  "too_many_attempts",
  "busy",
  // money
  "insufficient_funds",
  // games
  "game_maintenance",
  "unknown_game",
  "balance_unavailable",
  "transfer_refused",
  "transfer_pending",
  "launch_failed",
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
  "turnover_remaining",
  "withdrawal_under_way",
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
  top_up_below_minimum: { minCents: bigint };
  top_up_above_maximum: { maxCents: bigint };
  /** How many orders are open, and when the first of them ends; null where none does. */
  too_many_open_orders: { most: number; until: Date | null };
  /** What the vendor says in plain text, shown in place of our sentence; null when it says nothing. */
  vendor_failed: { words: string | null };
  too_many_cards: { most: number };
  too_many_addresses: { most: number };
  withdrawal_below_minimum: { minCents: bigint };
  withdrawal_above_maximum: { maxCents: bigint };
  turnover_remaining: { remainingCents: bigint };
  /** What is wrong, in the form's order. */
  invalid_field: { fields: readonly [FieldFault, ...FieldFault[]] };
}

/** A refusal whose sentence needs to know nothing. */
export type PlainRefusalCode = Exclude<RefusalCode, keyof RefusalDetails>;
