import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { orderSearch } from "../../lists/order_searches.ts";
import { transferRoutes } from "./http.ts";
import { reconcileRound } from "./reconcile/reconcile_transfers.ts";
import { rowsByOrderId } from "../../lists/timeline_rows.ts";

export const transfers: Feature = {
  calls: [transferRoutes],
  jobs: [
    { name: "reconcile transfers", everyMs: 1_000, run: reconcileRound },
  ],
  queues: [
    {
      name: "transfers without an answer",
      command: "transfers list --state open",
      rows: sql`select created_at as since from game_transfers where state not in ('succeeded', 'failed')`,
    },
  ],
  searches: [orderSearch("transfer", "transfer", "transfers show")],
  timeline: [{
    kind: "transfer",
    rows: rowsByOrderId("game_transfers", {
      text: sql`provider || ' ' || direction || ', ' || state || coalesce(': ' || reason, '')`,
      cents: sql`coalesce(moved_cents, amount_cents)`,
    }),
  }],
};
