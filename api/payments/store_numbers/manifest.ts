import { mail, target } from "../../mail.ts";
import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const storeNumbersManifest = {
  mails: {
    store_number_changed: mail("security", { target }),
  },
  tables: {
    store_numbers: held("store_numbers", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "chain", "number_end", "changed_at"],
      hidden: ["number_sealed"],
    }),
  },
  locks: { ofMember: ["store_numbers"] },
  sealed: [
    { table: "store_numbers", column: "number_sealed", row: ["member_id", "chain"] },
  ],
} as const satisfies Manifest;
