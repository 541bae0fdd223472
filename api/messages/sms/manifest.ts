import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const smsManifest = {
  settings: {
    "sms.budget_a_day": setting(
      z.int().min(0).max(1_000_000).default(2_000),
      higher,
      "Maximum number of text messages in a Taipei day, a fifth of them reserved for members and their known devices",
    ),
    "sms.per_mobile_a_day": setting(
      z.int().min(1).max(1_000).default(10),
      higher,
      "Maximum number of codes to one mobile in 24 hours that strangers request at sign-up, and as many for a forgotten password; half of them from one address",
    ),
    "sms.per_member_a_day": setting(
      z.int().min(1).max(1_000).default(10),
      higher,
      "Maximum number of codes that a signed-in member requests in 24 hours, and as many for each known device of an account",
    ),
    "sms.per_address_a_day": setting(
      z.int().min(1).max(100_000).default(30),
      higher,
      "Maximum number of codes that strangers request from one address (of IPv6: 56 bits), which many players may share, in 24 hours",
    ),
    "sms.without_captcha_per_address_a_day": setting(
      z.int().min(0).max(1_000).default(3),
      higher,
      "The part of these for browsers without scripts, which can't solve a captcha",
    ),
    "sms.without_captcha_a_day": setting(
      z.int().min(0).max(100_000).default(100),
      higher,
      "The same over all addresses",
    ),
  },
  tables: {
    sms_codes: none,
    sms_counts: none,
  },
  locks: { site: ["sms_codes", "sms_counts"] },
} as const satisfies Manifest;
