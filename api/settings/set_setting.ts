import { recordEvents } from "../audit/record_event.ts";
import type { Ctx } from "../context.ts";
import { type SettingKey, settingsSchema, type SettingValues } from "./settings.ts";

/** Who changes a setting, and why: both are kept. */
export interface Change {
  operator: string;
  reason: string;
}

/**
 * Changes one setting in every process, and writes down who did it and what it was before. The next read in this process has
 * it; others follow within their polling time. Throws ZodError for a value that the setting doesn't take.
 */
export async function setSetting<Key extends SettingKey>(
  ctx: Ctx,
  key: Key,
  value: SettingValues[Key],
  { operator, reason }: Change,
): Promise<void> {
  const checked = JSON.stringify(settingsSchema.shape[key].parse(value));
  await ctx.db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom("settings").select("value").where("key", "=", key).forUpdate()
      .executeTakeFirst();
    await tx.insertInto("settings").values({ key, value: checked, updated_at: ctx.now(), updated_by: operator })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ value: checked, updated_at: ctx.now(), updated_by: operator })
      ).execute();
    const detail = { before: before ? JSON.stringify(before.value) : null, after: checked };
    await recordEvents(tx, [{ at: ctx.now(), operator, action: "setting.changed", subject: key, reason, detail }]);
  });
  await ctx.settings.refresh();
}
