import { z } from "zod";
import { maxAmountCents } from "@/shared/money.ts";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const transfersManifest = {
  settings: {
    "games.most_balance_cents": setting(
      z.int().min(1_00).max(Number(maxAmountCents)).default(100_000_000_00),
      higher,
      "A provider's balance for one player above this is not accepted: the points stay there, and `providers refused` lists it",
    ),
    "transfer.second_operator_cents": setting(
      z.int().min(0).default(10_000_00),
      higher,
      "Ending a transfer above this by hand takes two operators who agree",
    ),
  },
  tables: {
    game_transfers: held("game_transfers", {
      rows: own,
      shown: [
        "id",
        "member_id",
        "provider",
        "direction",
        "amount_cents",
        "moved_cents",
        "state",
        "reason",
        "created_at",
        "sent_at",
        "finished_at",
      ],
      hidden: ["attempts", "last_attempt_at", "next_attempt_at", "concerns"],
    }),
    settlements: held("settlements", {
      rows: own,
      shown: ["id", "member_id", "provider", "difference_cents", "provider_balance_cents", "created_at"],
    }),
  },
  locks: { order: ["game_transfers"] },
  subjects: {
    game_transfer: { row: "game_transfers", isNamed: false, decisions: { resolution: aDay } },
  },
} as const satisfies Manifest;
