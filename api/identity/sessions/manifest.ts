import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const sessionsManifest = {
  tables: {
    sessions: held("sessions", {
      rows: own,
      deletes: "always",
      shown: [
        "id",
        "member_id",
        "remember",
        "user_agent",
        "address",
        "created_at",
        "seen_at",
        "issued_at",
        "factor_at",
        "proved_at",
        "replaced_at",
        "expires_at",
        "ends_at",
      ],
      hidden: ["token_hash", "next_token_salt"],
    }),
  },
} as const satisfies Manifest;
