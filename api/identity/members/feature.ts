import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { memberRoutes } from "./http.ts";
import { memberSearches } from "./operators/search_members.ts";
import { devicePurge, sessionPurge } from "./purges.ts";
import { rowsByOrderId, rowsByTime } from "../../lists/timeline_rows.ts";

export const members: Feature = {
  calls: [memberRoutes],
  purges: [sessionPurge, devicePurge],
  searches: memberSearches,
  timeline: [
    {
      kind: "session",
      rows: rowsByTime("sessions", "created_at", { text: sql`'began from ' || address || ', ' || user_agent` }),
    },
    {
      kind: "adjustment",
      rows: rowsByOrderId("adjustments", {
        text: sql`'adjusted'`,
        cents: sql`amount_cents`,
        by: sql`operator`,
        why: sql`reason`,
      }),
    },
  ],
};
