import type { Ctx } from "../../context.ts";
import { refreshEverySecond } from "../../refresh_every_second.ts";

/** Looks for other odds and turntables until it is stopped: a change shows within two seconds. */
export function watchTurntable(
  ctx: Pick<Ctx, "turntable" | "events" | "log" | "now" | "incidents">,
): { stop(): void } {
  return refreshEverySecond(ctx, "turntable not refreshed", () => ctx.turntable.refresh(ctx.now()));
}
