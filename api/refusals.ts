/**
 * The one closed union of everything the business can refuse. Each word is also a key of the error texts in every
 * language, so a new word without its four sentences does not compile.
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
  // any call whose rule tells that one field is wrong
  "invalid_field",
  // all money writes
  "idempotency_conflict",
  "still_in_flight",
  // lookups
  "not_found",
] as const;

/** A stable word for one kind of refusal, sent as `errorCode`. */
export type RefusalCode = (typeof refusalCodes)[number];
