import { randomInt } from "node:crypto";
import type { Core } from "../../core.ts";

/** How recently a session must have been seen to count as online (ms). */
const onlineWithinMs = 5 * 60_000;

/** How many players are online, or the client contract's made-up figure if the operator chose `simulated`. */
export async function onlineCount(ctx: Core): Promise<number> {
  if (ctx.settings.get("online_count.mode") === "simulated") return randomInt(1500, 2500);
  const since = new Date(ctx.now().getTime() - onlineWithinMs);
  const { online } = await ctx.db.selectFrom("sessions")
    .select(({ fn }) => fn.count("member_id").distinct().as("online"))
    .where("seen_at", ">", since).where("expires_at", ">", ctx.now()).executeTakeFirstOrThrow();
  return Number(online);
}
