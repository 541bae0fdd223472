import type { Ctx } from "@/api/context.ts";
import type { ChannelRate } from "../schema.ts";

/**
 * Returns the value of a USDT in TWD for each channel, as the operator has set it. The numbers are for display only.
 */
export function readChannelRates(ctx: Pick<Ctx, "settings">): ChannelRate[] {
  const rates = Object.entries(ctx.settings.get("channel.rates"));
  return rates.map(([channel, rate]) => ({ channel, rate: Number(rate) }));
}
