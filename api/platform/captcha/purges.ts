import type { Purge } from "../../work/purge.ts";

/** Uses of challenges whose time is over: they would be refused anyway. */
export const captchaUsePurge: Purge = {
  table: "captcha_uses",
  column: "expires_at",
  everyMs: 60_000,
  until: ({ now }) => now(),
};
