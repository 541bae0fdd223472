import type { Ctx } from "../../context.ts";
import { refreshEverySecond } from "../../refresh_every_second.ts";

/** Looks for changes of what is published until it is stopped: a change shows within two seconds. */
export function watchContents(ctx: Pick<Ctx, "contents" | "events" | "log" | "now" | "incidents">): { stop(): void } {
  return refreshEverySecond(ctx, "contents not refreshed", () => ctx.contents.refresh(ctx.now()));
}
