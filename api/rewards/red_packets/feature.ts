import type { Feature } from "../../feature.ts";
import { checkRedPackets } from "./check_red_packets.ts";
import { endPackets } from "./end_packets.ts";
import { redPacketRoutes } from "./http.ts";
import { resealPackets } from "./reseal_packets.ts";

export const redPackets: Feature = {
  calls: [redPacketRoutes],
  jobs: [
    { name: "end red packets", everyMs: 1_000, run: endPackets },
  ],
  checks: [checkRedPackets],
  reseals: [{ counts: { packets: ["red packet"] }, reseal: async (ctx) => ({ packets: await resealPackets(ctx) }) }],
};
