import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const httpManifest = {
  tables: {
    idempotency_keys: held("idempotency_keys", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "key", "call", "order_id", "status", "answer", "created_at"],
      hidden: ["body_hash", "claimed_until"],
    }),
  },
} as const satisfies Manifest;
