import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { type RebateRun, runRebates } from "../days/run_rebates.ts";

/**
 * Runs rebates for an operator who knows that all bets have been read; records the operator before the computation, and
 * the result after it.
 */
export async function runByHand(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  by: { operator: string; reason: string },
): Promise<RebateRun> {
  const input = { ...by, subject: "rebates" };
  await recordEvents(ctx.db, [{ ...input, at: ctx.now(), action: "rebates.run_asked" }]);
  const run = await runRebates(ctx, { waits: false });
  const { days, members, corrected, amountCents } = run;
  const detail = { days: days.join(" "), members, corrected, amount_cents: String(amountCents) };
  await recordEvents(ctx.db, [{ ...input, at: ctx.now(), action: "rebates.run", detail }]);
  return run;
}
