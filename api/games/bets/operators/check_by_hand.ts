import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { refuseArchivedSpan } from "@/api/accounting/archives/refuse_archived_span.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Ctx } from "@/api/context.ts";
import type { ProviderRow } from "../../providers/port.ts";
import { checkDay, type CheckedDay } from "../gaps/find_gaps.ts";

/**
 * Compares a provider's day with its own totals, and reads again what differs, as an operator asks; who asked is kept before
 * anything is read. Throws ArchivedSpan for a day whose bets are archived.
 */
export async function checkByHand(
  ctx: Ctx,
  provider: ProviderRow,
  beginsAt: Date,
  { operator, reason }: { operator: string; reason: string },
): Promise<CheckedDay> {
  await refuseArchivedSpan(ctx.db, "bets", { from: beginsAt, to: new Date(beginsAt.getTime() + dayMs) });
  const subject = `provider ${provider.code}`;
  const detail = { day: beginsAt.toISOString() };
  await recordEvents(ctx.db, [{ at: ctx.now(), operator, reason, action: "bets.check_asked", subject, detail }]);
  return await checkDay(ctx, provider, beginsAt);
}
