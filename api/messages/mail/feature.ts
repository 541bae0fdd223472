import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { mailRoutes } from "./http.ts";
import { mailPurges } from "./purges.ts";
import { rowsByOrderId } from "../../lists/timeline_rows.ts";

export const mailFeature: Feature = {
  calls: [mailRoutes],
  purges: mailPurges,
  timeline: [{
    kind: "mail",
    rows: rowsByOrderId("mails", { text: sql`kind || case when read_at is null then ', not read' else '' end` }),
  }],
};
