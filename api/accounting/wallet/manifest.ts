import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const walletManifest = {
  tables: {
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
  },
  locks: { account: ["accounts"] },
} as const satisfies Manifest;
