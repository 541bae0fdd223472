import { z } from "zod";
import { mail } from "../../mail.ts";
import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const passkeysManifest = {
  mails: {
    passkey_added: mail("security", { name: z.string() }),
    passkey_removed: mail("security", { name: z.string() }),
    factors_removed: mail("security", { hours: z.int() }),
  },
  tables: {
    passkeys: held("passkeys", {
      rows: own,
      deletes: "always",
      shown: ["id", "member_id", "transports", "name", "created_at", "last_used_at"],
      hidden: ["credential_id", "user_handle", "public_key", "counter", "last_challenge_at"],
    }),
  },
  locks: { ofMember: ["passkeys"] },
} as const satisfies Manifest;
