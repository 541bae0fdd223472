import { z } from "zod";
import { higher, lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { cents, mail, mailReason, target } from "../../mail.ts";
import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const withdrawalsManifest = {
  settings: {
    "withdrawal.second_operator_cents": setting(
      z.int().min(0).default(50_000_00),
      higher,
      "A withdrawal above this takes the approval of two different operators",
    ),
    "withdrawal.approved_by_rule_cents": setting(
      z.int().min(0).max(50_000_00).default(0),
      higher,
      "The site itself approves requests of up to this that have nothing against them, if one operator could; 0: none. Paying out stays with operators",
    ),
    "withdrawal.by_rule_a_day_cents": setting(
      z.int().min(0).default(500_000_00),
      higher,
      "All that the site itself approves in a day, in Taipei",
    ),
    "withdrawal.rule_member_days": setting(
      z.int().min(1).max(3650).default(30),
      lower,
      "The site itself approves nothing of a member whose account was activated fewer days ago",
    ),
    "withdrawal.reset_lock_hours": setting(
      z.int().min(2).max(720).default(24),
      lower,
      "How long a member can't withdraw after a reset of the withdrawal password, by operators or by a code; must be longer than the hour after wrong passwords, to tell the two apart",
    ),
  },
  mails: {
    card_added: mail("security", { target }),
    card_changed: mail("security", { target }),
    address_added: mail("security", { target }),
    card_removed: mail("security", { target }),
    address_removed: mail("security", { target }),
    card_approved: mail("account", { target }),
    card_rejected: mail("account", { target, reason: mailReason }),
    address_approved: mail("account", { target }),
    address_rejected: mail("account", { target, reason: mailReason }),
    withdrawal_paid: mail("money", { cents, target }),
    withdrawal_cancelled: mail("money", { cents, target }),
    withdrawal_rejected: mail("money", { cents, target, reason: mailReason }),
    withdrawal_failed: mail("money", { cents, target, reason: mailReason }),
  },
  tables: {
    bank_cards: held("bank_cards", {
      rows: own,
      deletes: "unreferenced",
      shown: ["id", "member_id", "bank_id", "created_at", "updated_at", "removed_at"],
      hidden: ["account_sealed", "id_number_sealed", "reviewed_by"],
      becomes: {
        bank_branch: "''",
        holder: "''",
        account_last4: "''",
        id_number_last4: "''",
        birthday: "'1900-01-01'",
        state: "case when t.state = 'waiting' then 'rejected' else t.state end",
        revision: "t.revision + 1",
        reason: "case when t.state = 'approved' then null else '' end",
        reviewed_at: "coalesce(t.reviewed_at, now())",
      },
      hiddenBecomes: {
        account_print: "''",
        id_number_print: "''",
        id_front_image: "null",
        id_back_image: "null",
        bank_cover_image: "null",
      },
    }),
    crypto_addresses: held("crypto_addresses", {
      rows: own,
      deletes: "unreferenced",
      shown: ["id", "member_id", "channel", "created_at", "updated_at", "removed_at"],
      hidden: ["reviewed_by"],
      becomes: {
        address: "'T' || lpad(t.id::text, 33, '0')",
        checksum_right: "false",
        birthday: "'1900-01-01'",
        state: "case when t.state = 'waiting' then 'rejected' else t.state end",
        revision: "t.revision + 1",
        reason: "case when t.state = 'approved' then null else '' end",
        reviewed_at: "coalesce(t.reviewed_at, now())",
      },
    }),
    payout_batches: none,
    review_assignments: none,
    withdrawals: held("withdrawals", {
      rows: own,
      shown: [
        "id",
        "member_id",
        "mode",
        "card_id",
        "address_id",
        "amount_cents",
        "state",
        "taipei_day",
        "number_of_day",
        "turnover_met_cents",
        "created_at",
        "approved_at",
        "sent_at",
        "ended_at",
        "payout_reference",
        "paid_by_hand",
      ],
      hidden: ["payout_batch_id", "payout_serial", "next_query_at", "query_attempts", "held_at"],
      becomes: { reason: "case when t.reason is null then null else '' end" },
    }),
  },
  locks: { batch: ["payout_batches"], order: ["withdrawals"], ofMember: ["bank_cards", "crypto_addresses"] },
  sealed: [
    { table: "bank_cards", column: "account_sealed", row: ["member_id", "id"] },
    { table: "bank_cards", column: "id_number_sealed", row: ["member_id", "id"] },
  ],
  subjects: {
    withdrawal: {
      row: "withdrawals",
      isNamed: false,
      decisions: { approve: aDay, fail: aDay, pay_by_hand: null, release: aDay },
    },
    payout_batch: {
      row: "payout_batches",
      isNamed: true,
      decisions: { export: null, export_again: aDay, import: aDay, void: aDay },
    },
  },
} as const satisfies Manifest;
