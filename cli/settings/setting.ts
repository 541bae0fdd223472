import type { z } from "zod";
import { Argument, InvalidArgumentError } from "commander";
import type { Ctx } from "@/api/context.ts";
import { type SettingKey, settingsSchema } from "@/api/settings.ts";
import { faultMessages, fieldFaultText } from "@/api/field_faults.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { durationIn, twdUnit, type Unit } from "./unit.ts";

/** A setting as operators name, read and write it: without the unit that it is stored in. */
export interface ShownSetting {
  key: SettingKey;
  /** `withdrawal.second_operator` for the key `withdrawal.second_operator_cents`. */
  name: string;
  /** The description: a sentence without its full stop. */
  description: string;
  /** Null: the value is shown as it is stored. */
  unit: Unit | null;
}

/** The last word of a key, which names the unit that its value is stored in. */
const storedUnit = /_(cents|minutes|hours|days)$/;

/** Every setting, in the order of the schema. */
export const settings: readonly ShownSetting[] = (Object.keys(settingsSchema.shape) as SettingKey[]).map((key) => ({
  key,
  name: key.replace(storedUnit, "").replace(".cents_", ".amount_"),
  description: settingsSchema.shape[key].description ?? "",
  unit: unitOf(key),
}));

function unitOf(key: SettingKey): Unit | null {
  if (key.endsWith("_cents") || key.includes(".cents_")) return twdUnit;
  const [, stored] = storedUnit.exec(key) ?? [];
  return stored === undefined ? null : durationIn(stored as "minutes" | "hours" | "days");
}

/** The argument that names a setting. */
export function settingArgument(): Argument {
  const argument = new Argument("<setting>", "its name; `settings list` shows them").argParser(parseSetting);
  // Only for the shells' completion; commander itself would list all of them after each misspelling.
  argument.argChoices = settings.map(({ name }) => name);
  return argument;
}

function parseSetting(text: string): ShownSetting {
  const setting = settings.find(({ name }) => name === text);
  if (setting) return setting;
  const renamed = settings.find(({ key }) => key === text);
  throw new InvalidArgumentError(
    renamed
      ? translated`Use ${renamed.name}, given in ${
        renamed.unit === twdUnit ? "TWD" : translated`a unit of time, like 90m or 2h`
      }.`
      : translated`There is no such setting; \`settings list\` shows them.`,
  );
}

/** Its value, for people. */
export function valueText({ key, unit }: ShownSetting, value: unknown): string {
  return unit ? unit.text(settingsSchema.shape[key].parse(value) as number) : JSON.stringify(value);
}

/** The value that a typed text sets it to, or a sentence that says why it can't be set. */
export function parseValue(setting: ShownSetting, text: string): { value: unknown } | { problem: string } {
  const schema = settingsSchema.shape[setting.key];
  try {
    const typed = setting.unit ? [setting.unit.parse(text)] : [...parseJson(text), text];
    // A name may look like a number: the setting's schema decides which it is.
    const read = typed.map((value) => schema.safeParse(value, faultMessages));
    const taken = read.find(({ success }) => success);
    return taken ? { value: taken.data } : { problem: problemOf(setting, read[0]?.error?.issues[0]) };
  } catch (error) {
    if (error instanceof InvalidArgumentError) return { problem: error.message };
    throw error;
  }
}

/** Limits are printed in the unit that the value was given in. */
function problemOf({ unit }: ShownSetting, issue: z.core.$ZodIssue | undefined): string {
  if (unit && issue?.code === "too_small") return translated`It must be at least ${unit.text(Number(issue.minimum))}.`;
  if (unit && issue?.code === "too_big") return translated`It must be at most ${unit.text(Number(issue.maximum))}.`;
  return translated`${issue ? operationText(fieldFaultText(issue)) : translated`Wrong value`}.`;
}

/** The value of a JSON text in a list; an empty list when it is no JSON, as undefined would be read as the default. */
function parseJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** A setting with its value and who changed it last. */
export interface CurrentSetting extends ShownSetting {
  value: unknown;
  changedBy: string | null;
  changedAt: Date | null;
}

/** All settings with their values. */
export async function currentSettings(ctx: Ctx): Promise<CurrentSetting[]> {
  const stored = await ctx.db.selectFrom("settings").select(["key", "updated_at", "updated_by"]).execute();
  const changes = new Map(stored.map((row) => [row.key, row]));
  return settings.map((setting) => {
    const change = changes.get(setting.key);
    const value = ctx.settings.get(setting.key);
    return { ...setting, value, changedBy: change?.updated_by ?? null, changedAt: change?.updated_at ?? null };
  });
}

/** One for other programs: the value as it is stored and as people read it. */
export function settingJson(setting: CurrentSetting) {
  const { key, name, description, value, changedBy, changedAt } = setting;
  return { key, value, changedBy, at: changedAt, name, shown: valueText(setting, value), description };
}
