import { z } from "zod";
import { higher, laterOrNever } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { mail } from "../../mail.ts";
import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const secondFactorManifest = {
  settings: {
    "security.factor_from_level": setting(
      z.int().min(0).max(6).default(6),
      higher,
      "Members from this VIP level on need an authenticator or a passkey to withdraw and to change payout accounts; 6: no level",
    ),
    "security.factor_from_withdrawal_cents": setting(
      z.int().min(0).default(0),
      laterOrNever,
      "A withdrawal of this amount or more needs a code or a passkey proved in the last ten minutes; 0: none",
    ),
  },
  mails: {
    second_factor_guessed: mail("security", { tries: z.int() }),
    totp_added: mail("security", {}),
    totp_removed: mail("security", {}),
    recovery_codes_renewed: mail("security", {}),
    recovery_code_used: mail("security", { hours: z.int() }),
  },
  tables: {
    recovery_codes: held("recovery_codes", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "number", "created_at", "used_at"],
      hidden: ["hash_sealed"],
    }),
    totp_factors: held("totp_factors", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "confirmed_at", "new_secret_at", "locked_until"],
      hidden: ["secret_sealed", "last_step", "new_secret_sealed", "failures"],
    }),
  },
  locks: { ofMember: ["totp_factors", "recovery_codes"] },
  sealed: [
    { table: "recovery_codes", column: "hash_sealed", row: ["member_id", "number"] },
    { table: "totp_factors", column: "new_secret_sealed", row: ["member_id"], boundAs: "secret_sealed" },
    { table: "totp_factors", column: "secret_sealed", row: ["member_id"] },
  ],
} as const satisfies Manifest;
