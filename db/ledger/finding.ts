/** A rule of the money that does not hold, as a value: an operator reads it, a program can act on it. */
export interface Finding {
  invariant: Invariant;
  /** The subject, e.g. `account 17/main` or `game_transfer <id>`. */
  subject: string;
  /** Amounts are in TWD with two decimals. */
  expected: string;
  found: string;
}

/** Every rule that `accounts check` looks at, by the word that it reports. */
const invariants = [
  "sum_over_all_is_zero",
  "balance_is_sum_of_transfers",
  "balance_not_negative",
  "balance_chain_is_whole",
  "transfer_has_its_accounts",
  "transfer_belongs_to_order",
  "order_has_implied_transfer",
  "order_has_no_other_transfer",
  "transfer_fits_order",
  "nothing_held_without_open_order",
  "credit_has_turnover",
  "turnover_has_credit",
  "turnover_is_sum_of_bets",
  "bet_has_its_id",
  "withdrawal_met_turnover",
  "bonus_has_turnover",
  "bonus_turnover_is_sum_of_bets",
  "bet_counts_once",
  "credit_has_mail",
  "mail_has_credit",
  "credit_has_chances",
  "chances_have_credit",
  "progress_is_sum_of_credits",
  "used_chances_are_draws",
  "given_prizes_are_draws",
  "spent_budget_is_sum_of_draws",
  "drawn_points_are_prize_orders",
  "audit_chain_is_whole",
  "audit_event_has_its_place",
  "audit_chain_is_as_exported",
  "book_text_is_of_its_day",
  "book_is_signed",
  "no_day_of_books_is_left_out",
  "book_tree_is_whole",
  "published_points_are_the_ledgers",
  "published_sum_is_the_ledgers",
  "archive_agrees",
  "archive_chain_is_whole",
  "archived_days_are_unchanged",
  "archive_file_is_whole",
] as const;

export type Invariant = typeof invariants[number];

/** How many findings of one invariant are given; the rest would say the same. */
export const maxFindings = 1000;
