import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { mail } from "../../mail.ts";
import { held, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const membersManifest = {
  settings: {
    "adjustment.second_operator_cents": setting(
      z.int().min(0).default(10_000_00),
      higher,
      "A correction of a main wallet above this takes two operators who agree",
    ),
  },
  mails: {
    withdrawals_locked: mail("security", { tries: z.int() }),
    password_reset_by_support: mail("security", { hours: z.int() }),
    withdrawal_password_set: mail("security", {}),
    withdrawal_password_reset: mail("security", { hours: z.int() }),
    account_activated: mail("account", {}),
    account_frozen: mail("security", {}),
    account_unfrozen: mail("security", {}),
    points_recalled: mail("account", {}),
    self_excluded: mail("account", { until: z.iso.datetime() }),
    signed_out_by_support: mail("security", {}),
    new_device: mail("security", {
      // Either is empty if it is not known.
      device: z.string(),
      place: z.string(),
    }),
  },
  tables: {
    devices: held("devices", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "address", "user_agent", "first_seen_at", "last_seen_at"],
    }),
    members: held("members", {
      rows: "t.id = $1",
      shown: [
        "id",
        "account",
        "promote_code",
        "user_level",
        "level_since",
        "activated_at",
        "excluded_until",
        "break_kind",
        "break_began_at",
        "may_return_at",
        "stay_began_at",
        "stay_left_at",
        "check_minutes",
        "check_due_at",
        "stays_day",
        "stays_ms",
        "introducer_id",
        "created_at",
      ],
      hidden: ["password_hash", "passkey_handle", "passkey_challenge_at"],
      becomes: {
        name: "''",
        nickname: "''",
        line: "''",
        mobile: "null",
        status: "'closed'",
        introducer: "''",
        temporary_password_until: "null",
        erased_at: "now()",
      },
      hiddenBecomes: { temporary_password_hash: "null", withdrawal_password_hash: "null" },
    }),
    withdrawal_password_tries: held("withdrawal_password_tries", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "failures", "locked_until"],
    }),
  },
  locks: { member: ["members"], ofMember: ["withdrawal_password_tries"] },
  subjects: {
    member: {
      row: "members",
      isNamed: true,
      decisions: {
        withdrawal_password_reset: aDay,
        adjustment: aDay,
        turnover_waiver: aDay,
        erasure: aDay,
        factors_removed: aDay,
        return: aDay,
        level: aDay,
        limit: aDay,
        mobile_correction: aDay,
        line_correction: aDay,
        name_correction: aDay,
      },
    },
  },
} as const satisfies Manifest;
