import { sql } from "kysely";
import type { TimelineSource } from "../../feature.ts";
import { eventColumns, timesOf } from "../../lists/timeline_rows.ts";

/** Of so many of a member's latest top-ups and withdrawals, the events are found. */
const maxOrders = sql.lit(1000);

/** Acts of operators on a member, their cards and addresses, and their latest top-ups and withdrawals. */
export const auditTimeline: TimelineSource = {
  kind: "operator",
  rows: (member, span) =>
    sql`
      select at, id::text, ${
      eventColumns({
        text: sql`action || case when subject like 'member %' then '' else ' of ' || subject end`,
        by: sql`operator`,
        why: sql`reason`,
      })
    }
        from audit_events e where subject in (
          select 'member ' || ${member}::text
          union all select 'card ' || id from bank_cards where member_id = ${member}
          union all select 'address ' || id from crypto_addresses where member_id = ${member}
          union all (select id::text from deposit_orders o where member_id = ${member} order by o.id desc limit ${maxOrders})
          union all (select id::text from withdrawals w where member_id = ${member} order by w.id desc limit ${maxOrders})
        ) and ${timesOf("at", span)} order by at desc, e.id desc limit ${span.limit}`,
};
