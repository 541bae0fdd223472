import type { Ctx } from "../../context.ts";
import { deliverText } from "./deliver_text.ts";
import { takeBudget } from "./take_budget.ts";

/**
 * Sends a text about a member's account, out of the part of the day's budget that is reserved for members. Tried once.
 * @returns whether the gateway has accepted it
 */
export async function sendNotice(ctx: Ctx, message: { mobile: string; text: string }): Promise<boolean> {
  if (!ctx.sms || !await takeBudget(ctx, { isKnown: true })) return false;
  return (await deliverText(ctx, message)).kind === "accepted";
}
