import { errorFields } from "@/api/log/cause_text.ts";
import type { PayoutMode } from "./port.ts";
import type { Ctx } from "@/api/context.ts";
import { eachOf } from "@/api/work/each_of.ts";
import { settlePayout } from "./settle_payout.ts";

const batchSize = 50;
const queriesAtOnce = 5;
const unasked = "payout not asked about";

/** Asks what became of payouts whose outcome is unknown, by our own ids; gives how many were asked about. */
export async function askAboutPayouts(ctx: Ctx): Promise<number> {
  const due = await ctx.db.selectFrom("withdrawals").select(["id", "mode"])
    .where("state", "=", "approved").where("sent_at", "is not", null).where("next_query_at", "<=", ctx.now())
    .orderBy("next_query_at").limit(batchSize).execute();
  await eachOf(due, queriesAtOnce, async ({ id, mode }) => {
    try {
      const requestedAt = ctx.now();
      const answer = await ctx.payouts.get(mode as PayoutMode)?.query(id);
      if (answer) await settlePayout(ctx, id, answer, requestedAt);
      ctx.incidents.worked(ctx, unasked, mode);
    } catch (error) {
      const fields = { mode, withdrawal: id, ...errorFields(error) };
      ctx.incidents.failed(ctx, { level: "error", event: unasked, subject: mode, fields });
    }
  });
  return due.length;
}
