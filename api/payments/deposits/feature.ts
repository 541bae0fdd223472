import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { actOnStoredCallbacks } from "./callbacks/act_on_stored_callbacks.ts";
import { forgedCallbackPurges } from "./callbacks/forged/purges.ts";
import { depositRoutes } from "./http.ts";
import { orderSearches } from "./operators/search_orders.ts";
import { channelRateRoutes } from "./orders/channel_rate_http.ts";
import { expireOrders } from "./orders/expire_orders.ts";
import { watchPayments } from "./settlement/watch_payments.ts";
import { rowsByOrderId } from "@/api/lists/timeline_rows.ts";

export const deposits: Feature = {
  calls: [depositRoutes, channelRateRoutes],
  jobs: [
    { name: "expire deposit orders", everyMs: 2_000, run: (ctx) => expireOrders(ctx) },
    { name: "act on stored callbacks", everyMs: 5_000, run: actOnStoredCallbacks },
    { name: "watch payments", everyMs: 2_000, run: watchPayments },
  ],
  purges: forgedCallbackPurges,
  queues: [
    {
      name: "paid top-ups to credit",
      command: "orders list --state paid",
      // Each of them has the flag `credit_refused`: the index is of flagged orders.
      rows: sql`select paid_at as since from deposit_orders where state = 'paid' and flags <> '{}'`,
    },
    {
      name: "callbacks to act on",
      command: "orders list --state open",
      rows: sql`select received_at as since from vendor_callbacks where acted_at is null`,
    },
  ],
  searches: orderSearches,
  timeline: [{
    kind: "top-up",
    rows: rowsByOrderId("deposit_orders", {
      text: sql`state || coalesce(': ' || reason, '')`,
      cents: sql`amount_cents`,
    }),
  }],
};
