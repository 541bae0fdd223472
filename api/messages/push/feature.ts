import type { Feature } from "../../feature.ts";
import { maxSessionMs } from "@/api/identity/sessions/session.ts";
import { pushRoutes } from "./http.ts";
import { noticeLifeMs, sendNotices } from "./send_notices.ts";
import { resealSubscriptions } from "./subscribe.ts";

export const push: Feature = {
  calls: [pushRoutes],
  jobs: [{ name: "send push notices", everyMs: 1_000, run: sendNotices }],
  purges: [
    {
      table: "push_notices",
      column: "created_at",
      everyMs: 60_000,
      until: ({ now }) => new Date(now().getTime() - noticeLifeMs),
    },
    // No session lives longer.
    {
      table: "push_subscriptions",
      column: "created_at",
      everyMs: 3_600_000,
      until: ({ now }) => new Date(now().getTime() - maxSessionMs.persistent),
    },
  ],
  reseals: [{
    counts: { subscriptions: ["browser for notices", "browsers for notices"] },
    reseal: async (ctx) => ({ subscriptions: await resealSubscriptions(ctx) }),
  }],
};
