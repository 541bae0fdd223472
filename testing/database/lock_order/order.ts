/**
 * The one order in which a transaction locks rows, as docs/decisions/2026-11-21-lock-order.md says it: a table of a later
 * line never before one of an earlier line.
 * Tables that are not listed come between `accounts` and `idempotency_keys`, in any order: their rows belong to an order or
 * a member that is locked by then.
 */
export const lockOrder: readonly (readonly string[])[] = [
  [
    ...[
      "settings",
      "payment_methods",
      "bet_cursors",
      "bet_days",
      "usdt_cursors",
      "level_reviews",
      "commission_runs",
      "sign_searches",
      "clock_marks",
      "sms_codes",
      "sms_counts",
      "broadcast_copies",
      "rebate_days",
    ],
    ...["games", "providers", "group_rates", "catalogue_version", "provider_game_lists", "provider_games"],
    ...["content_pictures", "contents", "content_version"],
  ],
  ["usdt_transfers"],
  ["usdt_invoices", "payout_batches"],
  [
    "deposit_orders",
    "withdrawals",
    "game_transfers",
    "provider_players",
    "bonuses",
    "promotion_deposits_due",
    "distribution_members",
    "rebate_changes",
  ],
  ["members"],
  [
    ...["bank_cards", "crypto_addresses", "loose_images", "withdrawal_password_tries", "code_tries"],
    ...["totp_factors", "recovery_codes", "passkeys", "store_numbers", "member_emails", "email_codes"],
  ],
  ["promotion_terms", "turntables", "turntable_prizes", "red_packets"],
  ["alone_sums"],
  ["accounts"],
];

/** Locked after everything else. */
export const lockedLast = "idempotency_keys";

/** A table's place, from 1. */
export function rankOf(table: string): number {
  const listed = lockOrder.findIndex((tables) => tables.includes(table)) + 1;
  if (listed > 0) return listed;
  return table === lockedLast ? lockOrder.length + 2 : lockOrder.length + 1;
}

/** Whether the rows of a table are locked in the order of their keys: where one transaction locks those of several members. */
export function isOrdered(table: string): boolean {
  return ordered.has(table);
}

const ordered = new Set([
  "deposit_orders",
  "withdrawals",
  "game_transfers",
  "bonuses",
  "members",
  "accounts",
  lockedLast,
]);
