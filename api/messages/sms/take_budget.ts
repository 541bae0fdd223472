import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { countSend, lockSubjects, readCounts } from "./counts.ts";
import { budgetOf } from "./subjects.ts";

/**
 * Counts a message of the day's budget that was asked for before. A budget that is used up meanwhile is logged as an
 * incident: its caller was answered already.
 * @returns whether it may be sent
 */
export async function takeBudget(ctx: Ctx, input: { isKnown: boolean }): Promise<boolean> {
  const at = ctx.now();
  const budget = budgetOf(ctx.settings, at, input);
  const isLeft = await inTransaction(ctx.db, async (tx) => {
    await lockSubjects(tx, [budget]);
    const counts = await readCounts(tx, [budget], at);
    if ((counts.get(budget.subject)?.sends ?? 0) >= budget.max) return false;
    await countSend(tx, [budget], at);
    return true;
  });
  if (isLeft) ctx.incidents.worked(ctx, usedUp);
  else ctx.incidents.failed(ctx, { level: "error", event: usedUp, fields: { a_day: budget.max } });
  return isLeft;
}

const usedUp = "budget of text messages used up";
