import type { Ctx } from "@/api/context.ts";
import { type Adjustment, type AdjustmentOutcome, adjustWallet } from "../operators/adjust_wallet.ts";

/** Adjusts, also if the same was done before: as an operator who means it once more. */
export async function adjustAnew(ctx: Ctx, adjustment: Omit<Adjustment, "again">): Promise<AdjustmentOutcome> {
  let outcome = await adjustWallet(ctx, { ...adjustment, again: null });
  while (outcome.kind === "repeated") outcome = await adjustWallet(ctx, { ...adjustment, again: outcome.id });
  return outcome;
}
