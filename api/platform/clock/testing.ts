import type { Ctx } from "../../context.ts";
import { createSiteClock, type SiteClock } from "./site_clock.ts";

/** A site's clock on a host whose own is set: give `clock` to a test site, then `begin` with its context. */
export function settableClock() {
  const host = { aheadMs: 0, time: () => Date.now() + host.aheadMs, counter: () => performance.now() };
  let made: SiteClock | null = null;
  const clock: Ctx["clock"] = { fault: () => made!.fault(), check: () => made!.check() };
  return {
    host,
    clock,
    async begin(ctx: Pick<Ctx, "db" | "log">): Promise<void> {
      made = createSiteClock(ctx, host);
      await made.check();
    },
  };
}
