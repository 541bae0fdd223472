import type { Feature } from "../../feature.ts";
import { actOnStoredCallbacks } from "./callbacks/act_on_stored_callbacks.ts";
import { forgedCallbackPurges } from "./callbacks/forged/purges.ts";
import { depositRoutes } from "./http.ts";
import { channelRateRoutes } from "./orders/channel_rate_http.ts";
import { expireOrders } from "./orders/expire_orders.ts";
import { watchPayments } from "./settlement/watch_payments.ts";

export const deposits: Feature = {
  calls: [depositRoutes, channelRateRoutes],
  jobs: [
    { name: "expire deposit orders", everyMs: 2_000, run: (ctx) => expireOrders(ctx) },
    { name: "act on stored callbacks", everyMs: 5_000, run: actOnStoredCallbacks },
    { name: "watch payments", everyMs: 2_000, run: watchPayments },
  ],
  purges: forgedCallbackPurges,
};
