import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { entryPurge } from "./entry_purge.ts";
import { isHeld } from "./members_in_registers.ts";

export const registers: Feature = {
  purges: [entryPurge],
  queues: [{
    name: "members in a register of excluded people",
    command: "members exclusions",
    rows: sql`select x.found_at as since from exclusion_matches x
      join exclusion_entries e on e.id = x.entry_id join members m on m.id = x.member_id
      where x.cleared_at is null and ${isHeld}
        and member_status_at(m.status, m.activated_at, m.excluded_until, clock_timestamp()) in ('new', 'active')`,
  }],
};
