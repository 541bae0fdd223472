import type { Ctx } from "../../context.ts";
import { refreshEverySecond } from "../../work/refresh_every_second.ts";

/** Looks for changes of the catalogue and of the lists of games until it is stopped: a change shows within two seconds. */
export function watchCatalogue(
  ctx: Pick<Ctx, "catalogue" | "events" | "log" | "now" | "incidents">,
): { stop(): void } {
  return refreshEverySecond(ctx, "catalogue not refreshed", () => ctx.catalogue.refresh());
}
