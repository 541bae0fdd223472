import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const fairDrawsManifest = {
  tables: {
    draw_seeds: held("draw_seeds", {
      rows: own,
      shown: [
        "id",
        "member_id",
        "server_hash",
        "server_seed",
        "client_seed",
        "next_nonce",
        "created_at",
        "revealed_at",
      ],
      hidden: ["server_seed_sealed"],
    }),
  },
  sealed: [
    { table: "draw_seeds", column: "server_seed_sealed", row: ["member_id", "id"] },
  ],
} as const satisfies Manifest;
