import { dayMs } from "@/shared/taipei_time.ts";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import { playLimitRoutes } from "./http.ts";

/** How long it is known how often a member asked for higher limits. */
const countedDays = 400;

export const playLimits: Feature = {
  calls: [playLimitRoutes],
  purges: [{
    table: "limit_raise_days",
    column: "day",
    everyMs: 3_600_000,
    until: ({ now }: Core) => new Date(now().getTime() - countedDays * dayMs),
  }],
};
