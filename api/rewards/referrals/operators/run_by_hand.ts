import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { type CommissionRun, runCommissions } from "../run_commissions.ts";

/**
 * Counts and pays the month that is due for an operator; records the operator before the count, and the result after
 * it.
 */
export async function runCommissionsByHand(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  by: { operator: string; reason: string },
): Promise<CommissionRun> {
  const input = { ...by, subject: "commissions" };
  await recordEvents(ctx.db, [{ ...input, at: ctx.now(), action: "commissions.run_asked" }]);
  const run = await runCommissions(ctx);
  const { month, members, paid, paidCents } = run;
  const detail = { month, members, paid, amount_cents: String(paidCents) };
  await recordEvents(ctx.db, [{ ...input, at: ctx.now(), action: "commissions.run", detail }]);
  return run;
}
