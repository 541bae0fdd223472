import { z } from "zod";
import { type ApiContext, ctxOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "@/api/result.ts";
import { readChannelRates } from "./channel_rate.ts";
import { ChannelRate } from "../schema.ts";

const call = {
  summary: "TWD per USDT, channel by channel",
  action: "read" as const,
  input: z.object({}),
  answer: z.object({ data: z.array(ChannelRate) }),
};

/** The rates, at both of the addresses that clients know. */
export const channelRateRoutes = apiRoutes("deposits").read("channelRate", call, rates)
  .read("deposit/channelRate", call, rates);

function rates(c: ApiContext) {
  return Promise.resolve(done({ data: readChannelRates(ctxOf(c)) }));
}
