import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { checkLevels } from "./check_levels.ts";
import { giveBirthdayGifts, giveMonthlyGifts } from "./give_gifts.ts";
import { levelRoutes } from "./http.ts";
import { continueReview } from "./review_levels.ts";
import { rowsByTime } from "../../lists/timeline_rows.ts";

export const levels: Feature = {
  calls: [levelRoutes],
  jobs: [
    { name: "review levels", everyMs: 5_000, run: continueReview },
    { name: "give monthly gifts", everyMs: 5_000, run: (ctx) => giveMonthlyGifts(ctx) },
    { name: "give birthday gifts", everyMs: 60_000, run: (ctx) => giveBirthdayGifts(ctx) },
  ],
  checks: [checkLevels],
  timeline: [{
    kind: "level",
    rows: rowsByTime("level_changes", "changed_at", {
      text: sql`from_level || ' to ' || to_level || ', ' || cause`,
      by: sql`case cause when 'operator' then operator end`,
      why: sql`reason`,
    }),
  }],
};
