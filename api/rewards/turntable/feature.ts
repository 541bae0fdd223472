import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { orderSearch } from "../../lists/order_searches.ts";
import { checkTurntable } from "./check_turntable.ts";
import { turntableRoutes } from "./http.ts";
import { resealRecipients } from "./recipients/reseal_recipients.ts";

export const turntable: Feature = {
  calls: [turntableRoutes],
  checks: [checkTurntable],
  queues: [
    {
      name: "prizes to ship",
      command: "turntable ship",
      rows: sql`select asked_at as since from turntable_shipments where state = 'waiting'`,
    },
  ],
  searches: [orderSearch("draw", "draw", "turntable verify")],
  reseals: [{
    counts: { recipients: ["recipient of goods", "recipients of goods"] },
    reseal: async (ctx) => ({ recipients: await resealRecipients(ctx) }),
  }],
};
