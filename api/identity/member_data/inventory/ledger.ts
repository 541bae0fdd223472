import { held } from "../held.ts";
import { none, own, type Tables } from "./tables.ts";

/** The ledger, and what operators and callers do with it. */
export const ledgerTables = {
  accounts: held("accounts", {
    rows: own,
    shown: ["id", "member_id", "code", "balance_cents", "version", "closed_at"],
  }),
  adjustments: held("adjustments", {
    rows: own,
    shown: ["id", "member_id", "amount_cents", "created_at", "repeats"],
    hidden: ["operator"],
    becomes: { reason: "''" },
  }),
  alone_sums: held("alone_sums", {
    rows: "t.subject = 'member ' || $1::text",
    deletes: "always",
    shown: ["subject", "day", "cents"],
  }),
  approvals: held("approvals", {
    rows: "t.subject_kind = 'member' and t.subject_id = $1::text",
    shown: ["id", "subject_kind", "subject_id", "action", "terms", "proposed_at", "expires_at", "ended_at", "ended_as"],
    hidden: ["proposed_by", "proposer", "agreed_by", "agreer"],
    hiddenBecomes: { reason: "''" },
  }),
  audit_events: held("audit_events", {
    rows: "t.subject = 'member ' || $1::text",
    shown: ["id", "at", "action", "subject"],
    hidden: ["operator", "reason", "detail"],
  }),
  idempotency_keys: held("idempotency_keys", {
    rows: own,
    deletes: "always",
    shown: ["member_id", "key", "call", "order_id", "status", "answer", "created_at"],
    hidden: ["body_hash", "claimed_until"],
  }),
  ledger_days: none,
  ledger_transfers: held("ledger_transfers", {
    rows:
      "t.debit_account in (select id from accounts where member_id = $1) or t.credit_account in (select id from accounts where member_id = $1)",
    shown: [
      "order_id",
      "order_kind",
      "kind",
      "debit_account",
      "credit_account",
      "amount_cents",
      "debit_balance_cents",
      "credit_balance_cents",
      "debit_version",
      "credit_version",
      "posted_at",
    ],
  }),
  settings: none,
  settlements: held("settlements", {
    rows: own,
    shown: ["id", "member_id", "provider", "difference_cents", "provider_balance_cents", "created_at"],
  }),
} satisfies Tables;
