import { held, none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const auditManifest = {
  tables: {
    audit_events: held("audit_events", {
      rows: "t.subject = 'member ' || $1::text",
      shown: ["id", "at", "action", "subject"],
      hidden: ["operator", "reason", "detail"],
    }),
    audit_links: none,
  },
} as const satisfies Manifest;
