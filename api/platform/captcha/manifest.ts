import { z } from "zod";
import { anyChange, lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const captchaManifest = {
  settings: {
    "captcha.kind": setting(
      z.enum(["proof_of_work", "google"]).default("proof_of_work"),
      anyChange,
      "What strangers must solve before a text message is sent: proof_of_work is computed by their browser, google uses reCAPTCHA, which needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET",
    ),
    "captcha.difficulty": setting(
      z.int().min(1).max(100_000).default(2_000),
      lower,
      "Maximum number of keys that a browser derives for the captcha, and at least half of it; 2,000 take a phone about two seconds",
    ),
    "captcha.google_least_score": setting(
      z.number().min(0).max(1).default(0.5),
      lower,
      "The minimum reCAPTCHA score that counts as a person, from 0 to 1",
    ),
  },
  tables: {
    captcha_uses: none,
  },
} as const satisfies Manifest;
