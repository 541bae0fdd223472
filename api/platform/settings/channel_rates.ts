import { z } from "zod";

/** TWD per USDT by channel, as decimal text with at most four decimals: money is not reckoned with floating point. */
export const ChannelRates = z.record(
  z.string().min(1).max(40),
  z.string().regex(/^(0|[1-9]\d{0,4})(\.\d{1,4})?$/, "must be a decimal with at most four decimals")
    .refine((rate) => /[1-9]/.test(rate), "must be above zero"),
);
