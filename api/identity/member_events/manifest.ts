import { z } from "zod";
import { Network } from "@/api/platform/settings/network.ts";
import { setting } from "../../setting.ts";
import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const memberEventsManifest = {
  settings: {
    "regions.networks": setting(
      z.record(z.string().min(1).max(40), z.array(Network).max(2000)).default({}),
      { alone: "the names of places that members see" },
      "The networks (203.0.113.0/24) of each place, by the name that members see; other sign-ins show only their network",
    ),
  },
  tables: {
    member_events: held("member_events", {
      rows: own,
      deletes: "always",
      shown: ["id", "member_id", "kind", "address", "user_agent", "details", "created_at", "last_at", "times"],
      hidden: ["subject", "network", "counted_from"],
    }),
  },
} as const satisfies Manifest;
