import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const approvalsManifest = {
  settings: {
    "operator.alone_a_day_cents": setting(
      z.int().min(0).default(50_000_00),
      higher,
      "The total that one operator may give alone in a Taipei day: corrections, distributions, promotions, turntables, red packets and failed withdrawals; anything above it takes two",
    ),
  },
  tables: {
    alone_sums: held("alone_sums", {
      rows: "t.subject = 'member ' || $1::text",
      deletes: "always",
      shown: ["subject", "day", "cents"],
    }),
    approvals: held("approvals", {
      rows: "t.subject_kind = 'member' and t.subject_id = $1::text",
      shown: [
        "id",
        "subject_kind",
        "subject_id",
        "action",
        "terms",
        "proposed_at",
        "expires_at",
        "ended_at",
        "ended_as",
      ],
      hidden: ["proposed_by", "proposer", "agreed_by", "agreer", "review"],
      hiddenBecomes: { reason: "''" },
    }),
  },
  locks: { sums: ["alone_sums"] },
} as const satisfies Manifest;
