import type { Ctx } from "../../context.ts";
import { refreshEverySecond } from "../../work/refresh_every_second.ts";
import { redPacketsOf } from "./red_packet_cache.ts";

/** Looks for other red packets until it is stopped: a change shows within two seconds. */
export function watchRedPackets(
  ctx: Pick<Ctx, "caches" | "events" | "log" | "now" | "incidents">,
): { stop(): void } {
  return refreshEverySecond(ctx, "red packets not refreshed", () => redPacketsOf(ctx).refresh(ctx.now()));
}
