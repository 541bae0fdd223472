import { errorFields } from "../log/cause_text.ts";
import type { Ctx } from "../context.ts";
import { seldom } from "../platform/settings/load_settings.ts";

const everyMs = 1_000;

/**
 * Checks every second, in one small statement, whether a process's cache is outdated, until it is stopped; fifteen
 * times less often while notifications come, because each causes a refresh. While the database is away, the cache
 * stays.
 * @param unrefreshed the message to log then
 */
export function refreshEverySecond(
  ctx: Pick<Ctx, "events" | "log" | "now" | "incidents">,
  unrefreshed: string,
  refresh: () => Promise<void>,
): { stop(): void } {
  let isRefreshing = false;
  let round = 0;
  const run = async () => {
    if (isRefreshing || ctx.events.isListening() && ++round % seldom !== 0) return;
    isRefreshing = true;
    try {
      await refresh();
      ctx.incidents.worked(ctx, unrefreshed);
    } catch (error) {
      ctx.incidents.failed(ctx, { level: "warn", event: unrefreshed, fields: errorFields(error), error });
    } finally {
      isRefreshing = false;
    }
  };
  const timer = setInterval(run, everyMs);
  // A process that has nothing else to do may end.
  Deno.unrefTimer(timer);
  return { stop: () => clearInterval(timer) };
}
