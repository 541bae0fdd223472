import type { Replay, ReplayFilter, ReplayMode, ReplayReport } from "./replay.ts";
import { createLimiter } from "@/packages/batcher/limiter.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { Ask } from "../settlement/confirm_payment.ts";
import type { OrderRow } from "../orders/order.ts";
import { countForged, replayForged } from "../callbacks/forged/replay_forged.ts";
import { countCallbacks, replayCallbacks } from "./replay_callbacks.ts";
import { countOrders, replayQueries } from "./replay_queries.ts";
import type { PaymentVendor, QueryAnswer } from "../vendors/port.ts";

/**
 * Takes stored callbacks, then those that were refused as forged and no longer are, then the vendors' answers about
 * orders that are still open, through the same code again. A second run changes nothing. A dry run only reads.
 * @param onProgress called after each batch with the callbacks and open orders that are done, and of how many
 */
export async function replayOrders(
  ctx: Ctx,
  filter: ReplayFilter,
  mode: ReplayMode,
  onProgress?: (done: number, total: number) => void,
): Promise<ReplayReport> {
  if (!mode.dryRun) await auditReplay(ctx, filter, mode);
  const report: ReplayReport = { dryRun: mode.dryRun, callbacks: 0, queries: 0, unanswered: 0, changes: [] };
  const total = onProgress
    ? await countCallbacks(ctx, filter) + await countForged(ctx, filter) + await countOrders(ctx, filter)
    : 0;
  let done = 0;
  const reported = (batch: number) => onProgress?.(done += batch, Math.max(total, done));
  const replay: Replay = { filter, report, previewed: new Map(), ask: askOnce(report), reported };
  await replayCallbacks(ctx, replay);
  await replayForged(ctx, replay);
  await replayQueries(ctx, replay);
  return report;
}

/** Asks about each order once, whether for its callbacks or for itself, a few at a time, and counts. */
function askOnce(report: ReplayReport): Ask {
  const answers = new Map<string, Promise<QueryAnswer>>();
  const limiter = createLimiter(asksAtOnce);
  const query = async (vendor: PaymentVendor, order: OrderRow) => {
    const leave = await new Promise<() => void>((enter) => limiter.enter(enter));
    try {
      report.queries++;
      const answer = await vendor.query(order);
      if (answer.kind === "unknown") report.unanswered++;
      return answer;
    } finally {
      leave();
    }
  };
  return (vendor, order) => {
    const requested = answers.get(order.id) ?? query(vendor, order);
    answers.set(order.id, requested);
    return requested;
  };
}

/** So many questions to vendors are under way in one run. */
const asksAtOnce = 16;

async function auditReplay(ctx: Ctx, filter: ReplayFilter, mode: { operator: string; reason: string }): Promise<void> {
  await recordEvents(ctx.db, [{
    at: ctx.now(),
    operator: mode.operator,
    action: "orders.replay",
    subject: filter.order ?? "orders",
    reason: mode.reason,
    detail: {
      vendor: filter.vendor ?? null,
      from: filter.from?.toISOString() ?? null,
      until: filter.until?.toISOString() ?? null,
      state: filter.state ?? null,
    },
  }]);
}
