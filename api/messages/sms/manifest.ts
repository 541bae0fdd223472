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
      "So many text messages are sent in a day of Taipei, over all, a fifth of them kept for members and their known devices; then none until midnight",
    ),
    "sms.per_mobile_a_day": setting(
      z.int().min(1).max(1_000).default(10),
      higher,
      "So many codes to one mobile in 24 hours that strangers ask for at sign-up, and as many for a forgotten password; half of them from one address",
    ),
    "sms.per_member_a_day": setting(
      z.int().min(1).max(1_000).default(10),
      higher,
      "So many codes that a signed-in member asks for in 24 hours, and as many each browser that has signed in to an account before",
    ),
    "sms.per_address_a_day": setting(
      z.int().min(1).max(100_000).default(30),
      higher,
      "So many codes that strangers ask for from one address (of IPv6: 56 bits), which many players may share, in 24 hours",
    ),
    "sms.without_captcha_per_address_a_day": setting(
      z.int().min(0).max(1_000).default(3),
      higher,
      "Of these so many by a form of a browser that runs no script, which can't solve a captcha",
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
