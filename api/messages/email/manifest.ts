import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { mail, target } from "../../mail.ts";
import { held, none, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const emailManifest = {
  settings: {
    "email.copies": setting(z.boolean().default(false), {
      alone: "only whether members can get mails by e-mail too",
    }, "Whether members may have copies of their mails sent to a verified e-mail address; requires a mail server"),
    "email.budget_a_day": setting(
      z.int().min(0).max(10_000_000).default(20_000),
      higher,
      "Maximum number of e-mails in a Taipei day, a tenth of them reserved for codes; copies then wait until midnight",
    ),
  },
  mails: {
    email_added: mail("security", { target }),
    email_removed: mail("security", { target }),
    email_unreachable: mail("account", { target }),
  },
  tables: {
    broadcast_copies: none,
    email_codes: held("email_codes", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "address_masked", "requested_at", "expires_at"],
      hidden: ["address_sealed", "code_hash", "tries"],
    }),
    email_copies: held("email_copies", {
      rows: own,
      deletes: "always",
      shown: ["id", "member_id", "mail_id", "state", "tries", "due_at", "claimed_at", "ended_at", "created_at"],
    }),
    member_emails: held("member_emails", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "address_masked", "lang", "wants_copies", "verified_at", "refusals"],
      hidden: ["address_sealed", "unsubscribe_id"],
    }),
  },
  locks: { site: ["broadcast_copies"], ofMember: ["member_emails", "email_codes"] },
  sealed: [
    { table: "email_codes", column: "address_sealed", row: ["member_id"] },
    { table: "member_emails", column: "address_sealed", row: ["member_id"] },
  ],
} as const satisfies Manifest;
