import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const pushManifest = {
  tables: {
    push_notices: held("push_notices", {
      rows: own,
      deletes: "always",
      shown: ["session_id", "mail_id", "member_id", "tries", "due_at", "created_at"],
    }),
    push_subscriptions: held("push_subscriptions", {
      rows: own,
      deletes: "always",
      shown: ["session_id", "member_id", "lang", "shows_details", "created_at"],
      hidden: ["subscription_sealed"],
    }),
  },
  sealed: [
    { table: "push_subscriptions", column: "subscription_sealed", row: ["member_id", "session_id"] },
  ],
} as const satisfies Manifest;
