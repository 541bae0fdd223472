import { held, none, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const mailManifest = {
  tables: {
    broadcast_reads: held("broadcast_reads", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "broadcast_id", "expires_at", "read_at"],
    }),
    // A broadcast to one member alone may contain personal data; it is removed with their mail.
    broadcasts: held("broadcasts", {
      rows:
        "t.audience = 'members' and t.recipients = 1 and t.id in (select broadcast_id from mails where member_id = $1)",
      shown: ["id", "audience", "levels", "reaches_later", "recipients", "created_at", "expires_at", "ended_at"],
      hidden: ["operator"],
      becomes: { titles: `'{"tw": ""}'`, bodies: `'{"tw": ""}'` },
    }),
    letters: none,
    mails: held("mails", {
      rows: own,
      deletes: "always",
      shown: [
        "id",
        "member_id",
        "kind",
        "params",
        "order_id",
        "withdrawal_id",
        "bonus_id",
        "broadcast_id",
        "created_at",
        "expires_at",
        "read_at",
      ],
    }),
  },
} as const satisfies Manifest;
