import { BonusSource } from "@/api/messages/mail/bonus_source.ts";
import { cents, mail } from "../../mail.ts";
import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const bonusesManifest = {
  mails: {
    bonus_credited: mail("promotion", {
      promotion: BonusSource,
      cents,
      turnover_cents: cents.describe("What is to be wagered with it"),
    }),
    bonus_paid: mail("promotion", {
      // Without turnover, at once.
      promotion: BonusSource,
      cents,
    }),
    bonus_released: mail("promotion", { promotion: BonusSource, cents }),
    bonus_cancelled: mail("promotion", { promotion: BonusSource, cents }),
    bonus_expired: mail("promotion", { promotion: BonusSource, cents }),
  },
  tables: {
    bonus_turnover: held("bonus_turnover", {
      rows: own,
      shown: [
        "bonus_id",
        "member_id",
        "required_cents",
        "consumed_cents",
        "weights",
        "status",
        "created_at",
      ],
    }),
    bonus_turnover_uses: held("bonus_turnover_uses", {
      rows: "t.bonus_id in (select id from bonuses where member_id = $1)",
      shown: ["provider", "bet_id", "bonus_id", "weight_percent", "spent_cents", "used_cents"],
    }),
    bonuses: held("bonuses", {
      rows: own,
      shown: [
        "id",
        "member_id",
        "kind",
        "source",
        "amount_cents",
        "required_cents",
        "state",
        "created_at",
        "expires_at",
        "ended_at",
      ],
    }),
    distribution_members: held("distribution_members", {
      rows: own,
      shown: ["distribution", "member_id", "state"],
    }),
    distributions: none,
  },
  locks: { order: ["bonuses", "distribution_members"] },
  subjects: {
    distribution: { row: null, isNamed: true, decisions: { give: aDay } },
  },
} as const satisfies Manifest;
