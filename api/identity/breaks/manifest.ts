import { z } from "zod";
import { mail } from "../../mail.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. Its columns are those of `members`. */
export const breaksManifest = {
  mails: {
    time_out_began: mail("account", { until: z.iso.datetime() }),
    exclusion_began: mail("account", { until: z.iso.datetime() }),
    break_for_good: mail("account", {}),
    break_ended: mail("account", {}),
  },
} as const satisfies Manifest;
