import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { refuseArchivedSpan } from "@/api/accounting/archives/refuse_archived_span.ts";
import type { Ctx } from "@/api/context.ts";
import type { ProviderRow, TimeSpan } from "../../providers/port.ts";
import { openCursors } from "../pull_bets.ts";
import { refetchBets, type Refetched } from "../refetch_bets.ts";

/**
 * Reads a provider's bets of a period again, as an operator requests; null if the provider can't be reached from here.
 * Throws ArchivedSpan for bets that are archived. Records the operator before, as bets are stored page by page, and the result after.
 */
export async function refetchByHand(
  ctx: Ctx,
  provider: ProviderRow,
  settled: TimeSpan,
  { operator, reason }: { operator: string; reason: string },
): Promise<Refetched | null> {
  await refuseArchivedSpan(ctx.db, "bets", settled);
  const adapter = ctx.providers.of(provider);
  if (!adapter) return null;
  const input = { operator, reason, subject: `provider ${provider.code}` };
  const span = { from: settled.from.toISOString(), before: settled.to.toISOString() };
  await recordEvents(ctx.db, [{ ...input, at: ctx.now(), action: "bets.refetch_asked", detail: span }]);
  await openCursors(ctx);
  const again = await refetchBets(ctx, provider.code, adapter, settled);
  const detail = { ...span, fetched: again.fetched, taken: again.taken, error: again.error };
  await recordEvents(ctx.db, [{ ...input, at: ctx.now(), action: "bets.refetched", detail }]);
  return again;
}
