import type { Ctx } from "../../context.ts";
import { refreshEverySecond } from "../../work/refresh_every_second.ts";
import { contentsOf } from "./contents.ts";

/** Polls for changes of published contents until it is stopped: a change shows within two seconds. */
export function watchContents(ctx: Pick<Ctx, "caches" | "events" | "log" | "now" | "incidents">): { stop(): void } {
  return refreshEverySecond(ctx, "contents not refreshed", () => contentsOf(ctx).refresh(ctx.now()));
}
