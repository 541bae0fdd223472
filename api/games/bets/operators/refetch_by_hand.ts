import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { ProviderRow, TimeSpan } from "../../providers/port.ts";
import { openCursors } from "../pull_bets.ts";
import { refetchBets, type Refetched } from "../refetch_bets.ts";

/**
 * Reads a provider's bets of a span again, as an operator asks; null where the provider can't be reached from here. Who
 * asked is kept before, as bets are taken in page by page, and what came of it after.
 */
export async function refetchByHand(
  ctx: Ctx,
  provider: ProviderRow,
  settled: TimeSpan,
  { operator, reason }: { operator: string; reason: string },
): Promise<Refetched | null> {
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
