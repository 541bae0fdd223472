import type { Ctx } from "../../context.ts";
import { refreshEverySecond } from "../../work/refresh_every_second.ts";
import { turntableOf } from "./turntable_cache.ts";

/** Looks for other odds and turntables until it is stopped: a change shows within two seconds. */
export function watchTurntable(
  ctx: Pick<Ctx, "caches" | "events" | "log" | "now" | "incidents">,
): { stop(): void } {
  return refreshEverySecond(ctx, "turntable not refreshed", () => turntableOf(ctx).refresh(ctx.now()));
}
