import { Argument, Command } from "commander";
import { setSetting } from "@/api/settings/set_setting.ts";
import { type SettingKey, settingsSchema, type SettingValues } from "@/api/settings/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { complain, print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";

/** `jadehall settings set <key> <value> --reason <text>` */
export function settingsSetCommand(): Command {
  return new Command("set")
    .description("change a setting, in every process within seconds")
    .addArgument(new Argument("<key>", "its name").choices(Object.keys(settingsSchema.shape)))
    .argument("<value>", "as JSON; a plain text needs no quotes")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(set));
}

async function set({ ctx }: Site, key: SettingKey, text: string, change: Operation): Promise<ExitCode> {
  const schema = settingsSchema.shape[key];
  // A name that looks like a number is a name: what the setting takes decides.
  const read = [...parseJson(text), text].map((value) => schema.safeParse(value));
  const value = read.find(({ success }) => success);
  if (!value?.success) {
    complain(`${key} does not take that: ${read[0]?.error?.issues[0]?.message ?? "wrong value"}.`);
    return exitCodes.usage;
  }
  await setSetting(ctx, key, value.data as SettingValues[typeof key], change);
  print(`${key} is ${JSON.stringify(ctx.settings.get(key))}.`);
  return exitCodes.ok;
}

/** The value that a JSON text stands for; none when it is no JSON: nothing at all would be read as the default. */
function parseJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
