import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { rowsByTime } from "../../lists/timeline_rows.ts";

export const notes: Feature = {
  timeline: [
    { kind: "note", rows: rowsByTime("member_notes", "noted_at", { text: sql`note`, by: sql`operator` }) },
  ],
};
