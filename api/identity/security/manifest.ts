import { z } from "zod";
import { mail } from "../../mail.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const securityManifest = {
  mails: {
    password_changed: mail("security", {}),
    devices_signed_out: mail("security", { count: z.int() }),
  },
} as const satisfies Manifest;
