import assert from "node:assert/strict";
import type { Ctx } from "../../context.ts";
import { setSetting } from "./set_setting.ts";
import type { SettingKey, SettingValues } from "../../settings.ts";

/** Sets a setting as two operators do, whether or not that loosens a rule. */
export async function setByTwo<Key extends SettingKey>(ctx: Ctx, key: Key, value: SettingValues[Key]): Promise<void> {
  const [first, second] = ["amy", "ben"].map((operator) => ({ operator, reason: "a test" }));
  const { kind } = await setSetting(ctx, key, value, first!);
  if (kind === "proposed") assert.equal((await setSetting(ctx, key, value, second!)).kind, "set");
}
