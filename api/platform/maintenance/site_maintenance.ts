import type { Ctx } from "../../context.ts";
import type { MaintenanceNotice } from "../../refusals.ts";
import { longestOf, windowNotice } from "./window.ts";

/**
 * The maintenance that closes the whole site now, by its switch or from–to; null if it is open. Nothing is asked of
 * the database.
 */
export async function siteMaintenance(
  { settings, catalogue }: Pick<Ctx, "settings" | "catalogue">,
): Promise<MaintenanceNotice | null> {
  const { maintenance: { active } } = await catalogue.read();
  const notice = longestOf(active.filter(({ kind }) => kind === "site").map(windowNotice));
  // The switch has no end and no words of its own: those of a window beside it are kept.
  return settings.get("site.maintenance") ? { until: null, texts: notice?.texts ?? {} } : notice;
}

/** In how many seconds the site is worth another try: at its end, and within `maxS` if that is far or unknown. */
export function retryAfterS({ until }: MaintenanceNotice, now: Date, maxS: number): number {
  return until === null ? maxS : Math.min(maxS, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
}
