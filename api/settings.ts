import type { Transaction } from "kysely";
import { z } from "zod";
import type { DB } from "@/db/types.ts";
import { allOf } from "./manifests.ts";
import type { Setting, SettingRule } from "./setting.ts";

const settings = allOf("settings");

type Shape = { [Key in keyof typeof settings]: (typeof settings)[Key]["schema"] };

/** Every setting an operator may change, with its schema, its default, and the description that operators see. */
export const settingsSchema = z.object(
  Object.fromEntries(Object.entries<Setting<z.ZodType>>(settings).map(([key, { schema }]) => [key, schema])) as Shape,
);

/** All settings by key. */
export type SettingValues = z.output<typeof settingsSchema>;

/** The name of one setting. */
export type SettingKey = keyof SettingValues;

/** The settings as this process has them. Reading is synchronous; changes of other processes arrive by themselves. */
export interface Settings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key];
  /** All of them as they were last read: another object after each reading. */
  all(): SettingValues;
  /** Reads them again now. */
  refresh(): Promise<void>;
}

/** Creates settings that never change: the defaults, and the given values. */
export function fixedSettings(values: Partial<SettingValues> = {}): Settings {
  const all = { ...settingsSchema.parse({}), ...values };
  return { get: (key) => all[key], all: () => all, refresh: () => Promise.resolve() };
}

/** Returns the rule for changing a setting. */
export function ruleOf<Key extends SettingKey>(key: Key): SettingRule<SettingValues[Key]> {
  return settings[key].rule as SettingRule<SettingValues[Key]>;
}

/** Whether a change of a setting needs two operators. */
export function isLooser<Key extends SettingKey>(
  key: Key,
  before: SettingValues[Key],
  after: SettingValues[Key],
): boolean {
  const rule = ruleOf(key);
  return "isLooser" in rule && rule.isLooser(before, after);
}

/** Throws ZodError where a change can't be made as the rows are, in the transaction that makes it and holds the settings. */
export async function checkChange<Key extends SettingKey>(
  tx: Transaction<DB>,
  key: Key,
  change: { before: SettingValues[Key]; after: SettingValues[Key] },
): Promise<void> {
  const setting: Setting<z.ZodType> = settings[key];
  await setting.check?.(tx, change);
}
