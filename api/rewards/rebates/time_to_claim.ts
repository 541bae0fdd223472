import { type RawBuilder, sql } from "kysely";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";

/** From when on a day's rebate may be claimed, and when what was not claimed expires, as parts of a statement. */
export interface TimeToClaim {
  claimableAt: RawBuilder<Date>;
  expiresAt: RawBuilder<Date>;
}

/**
 * By the settings of now, for a column with the day. A rebate that is computed late may be claimed at once, and for as long
 * as any other.
 */
export function timeToClaim({ settings, now }: Pick<Ctx, "settings" | "now">, day: RawBuilder<unknown>): TimeToClaim {
  const hours = settings.get("rebate.claimable_after_hours");
  const opensMs = settings.get("rebate.claimable_days") * dayMs;
  const claimableAt = sql<Date>`
    greatest(((${day} + 1)::timestamp at time zone 'Asia/Taipei') + ${hours} * interval '1 hour', ${now()}::timestamptz)`;
  return { claimableAt, expiresAt: sql<Date>`${claimableAt} + ${opensMs} * interval '1 millisecond'` };
}
