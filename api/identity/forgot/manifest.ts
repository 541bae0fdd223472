import { z } from "zod";
import { mail } from "../../mail.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const forgotManifest = {
  mails: {
    password_reset: mail("security", { hours: z.int() }),
    withdrawal_password_forgotten: mail("security", { hours: z.int() }),
  },
} as const satisfies Manifest;
