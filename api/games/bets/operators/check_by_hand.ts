import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { ProviderRow } from "../../providers/port.ts";
import { checkDay, type CheckedDay } from "../gaps/find_gaps.ts";

/**
 * Compares a provider's day with its own totals, and reads again what differs, as an operator asks; who asked is kept before
 * anything is read.
 */
export async function checkByHand(
  ctx: Ctx,
  provider: ProviderRow,
  beginsAt: Date,
  { operator, reason }: { operator: string; reason: string },
): Promise<CheckedDay> {
  const subject = `provider ${provider.code}`;
  const detail = { day: beginsAt.toISOString() };
  await recordEvents(ctx.db, [{ at: ctx.now(), operator, reason, action: "bets.check_asked", subject, detail }]);
  return await checkDay(ctx, provider, beginsAt);
}
