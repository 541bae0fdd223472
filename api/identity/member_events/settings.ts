import { z } from "zod";
import { Network } from "@/api/platform/settings/network.ts";
import { setting } from "../../setting.ts";

export const memberEventSettings = {
  "regions.networks": setting(
    z.record(z.string().min(1).max(40), z.array(Network).max(2000)).default({}),
    { alone: "the names of places that members see" },
    "By the name that members see, the networks (203.0.113.0/24) of a place; a sign-in from elsewhere shows its network alone",
  ),
};
