import type { Ctx } from "@/api/context.ts";
import type { Purge } from "@/api/work/purge.ts";

/** Forged callbacks, whole and as counts, are deleted after the days of the setting: no order depends on them. */
export const forgedCallbackPurges: readonly Purge[] = [
  { table: "forged_callbacks", column: "received_at", everyMs: 600_000, until },
  { table: "forged_callback_counts", column: "hour", everyMs: 600_000, until },
];

function until({ settings, now }: Ctx): Date {
  return new Date(now().getTime() - settings.get("deposit.forged_callbacks").kept_days * dayMs);
}

const dayMs = 24 * 60 * 60 * 1000;
