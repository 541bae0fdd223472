import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "../audit/record_event.ts";
import type { Ctx } from "../context.ts";
import { keepFirstDay } from "./keep_first_day.ts";
import { lockSettings } from "./lock_settings.ts";
import { type SettingKey, settingsSchema, type SettingValues } from "./settings.ts";

/** Who changes a setting, and why: both are kept. */
export interface Change {
  operator: string;
  reason: string;
}

/**
 * Changes one setting in every process, and writes down who did it and what it was before. The next read in this process has
 * it; others follow within their polling time. Throws ZodError for a value that the setting doesn't take, or takes no more.
 */
export async function setSetting<Key extends SettingKey>(
  ctx: Ctx,
  key: Key,
  value: SettingValues[Key],
  { operator, reason }: Change,
): Promise<void> {
  const checked = JSON.stringify(settingsSchema.shape[key].parse(value));
  await inTransaction(ctx.db, async (tx) => {
    // Of two that change it, one is the other's "before".
    await lockSettings(tx);
    const before = await tx.selectFrom("settings").select("value").where("key", "=", key)
      .executeTakeFirst();
    if (key === "rebate.first_day") {
      await keepFirstDay(tx, { before: String(before?.value ?? ""), after: String(value) });
    }
    await tx.insertInto("settings").values({ key, value: checked, updated_at: ctx.now(), updated_by: operator })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ value: checked, updated_at: ctx.now(), updated_by: operator })
      ).execute();
    const detail = { before: before ? JSON.stringify(before.value) : null, after: checked };
    await recordEvents(tx, [{ at: ctx.now(), operator, action: "setting.changed", subject: key, reason, detail }]);
  });
  await ctx.settings.refresh();
}
