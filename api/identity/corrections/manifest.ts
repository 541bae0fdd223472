import { z } from "zod";
import { mail } from "../../mail.ts";
import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** Both values are masked: copies of mails leave the site. */
const corrected = mail("security", { before: z.string(), after: z.string(), hours: z.int() });

/** The feature's declarations. */
export const correctionsManifest = {
  mails: { mobile_corrected: corrected, line_corrected: corrected, name_corrected: corrected },
  tables: {
    member_corrections: held("member_corrections", {
      rows: own,
      deletes: "always",
      shown: ["id", "member_id", "field", "before_value", "after_value", "proposed_at", "corrected_at"],
      hidden: ["proof"],
    }),
  },
} as const satisfies Manifest;
