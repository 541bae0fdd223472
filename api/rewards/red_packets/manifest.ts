import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const redPacketsManifest = {
  tables: {
    red_packet_claims: held("red_packet_claims", {
      rows: own,
      shown: ["id", "packet_id", "member_id", "number", "amount_cents", "claimed_at"],
    }),
    red_packets: none,
  },
  locks: { offer: ["red_packets"] },
  sealed: [
    { table: "red_packets", column: "code_sealed", row: ["key"] },
    { table: "red_packets", column: "server_seed_sealed", row: ["key"] },
  ],
  subjects: {
    red_packet: { row: "red_packets", isNamed: true, decisions: { publish: aDay } },
  },
} as const satisfies Manifest;
