import { sql } from "kysely";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { Purge } from "../../work/purge.ts";
import { scoreHarm } from "./score_harm.ts";

/** How long scores stay, to see what became of a member within a year. */
const retentionDays = 400;

const old = {
  column: "day",
  everyMs: 3_600_000,
  until: ({ now }: Core) => new Date(now().getTime() - retentionDays * dayMs),
};

export const harmMarkersFeature: Feature = {
  jobs: [
    { name: "score markers of harm", everyMs: 600_000, run: scoreHarm },
  ],
  purges: [
    { table: "harm_days", ...old },
    { table: "harm_scores", ...old },
  ] satisfies Purge[],
  queues: [{
    name: "members with markers of harm",
    command: "members risk",
    rows: sql`select min(s.scored_at) as since from harm_scores s
      where s.is_listed and s.day > (clock_timestamp() at time zone 'Asia/Taipei')::date - 9
        and not exists (select from member_notes n where n.member_id = s.member_id and n.noted_at >= s.scored_at)
      group by s.member_id`,
  }],
};
