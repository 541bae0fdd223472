import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { memberEventPurge } from "./purge.ts";
import { rowsByOrderId } from "../../lists/timeline_rows.ts";

export const memberEvents: Feature = {
  purges: [memberEventPurge],
  timeline: [{
    kind: "account",
    rows: rowsByOrderId("member_events", {
      text:
        sql`kind || case when times > 1 then ' ' || times || ' times' else '' end || coalesce(' from ' || address, '')`,
    }),
  }],
};
