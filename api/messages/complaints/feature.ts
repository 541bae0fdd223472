import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { rowsByTime } from "../../lists/timeline_rows.ts";
import { closeAnswered } from "./close_answered.ts";
import { complaintRoutes } from "./http.ts";
import { complaintSearches } from "./operators/find_complaints.ts";

export const complaintsFeature: Feature = {
  calls: [complaintRoutes],
  jobs: [
    { name: "close answered complaints", everyMs: 600_000, run: closeAnswered },
  ],
  queues: [
    {
      name: "complaints to answer",
      command: "complaints list --state open",
      rows: sql`select created_at as since from complaints where state in ('received', 'in_work')`,
    },
    {
      name: "overdue complaints",
      command: "complaints list --state overdue",
      rows: sql`select answer_due_at as since from complaints
        where state in ('received', 'in_work') and answer_due_at <= clock_timestamp()`,
    },
  ],
  searches: complaintSearches,
  timeline: [{
    kind: "complaint",
    rows: rowsByTime("complaint_events", "at", {
      text: sql`concat_ws(': ', kind, nullif(text, ''))`,
      by: sql`operator`,
    }),
  }],
};
