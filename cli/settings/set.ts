import { Command } from "commander";
import { z } from "zod";
import { setSetting } from "@/api/settings/set_setting.ts";
import type { SettingKey, SettingValues } from "@/api/settings/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { parseValue, type Setting, settingArgument, valueText } from "./setting.ts";

/** `jadehall settings set <setting> <value> --reason <text>` */
export function settingsSetCommand(): Command {
  return new Command("set")
    .description("change a setting, in every process within seconds")
    .addArgument(settingArgument())
    .argument("<value>", "amounts in TWD, times like 90m, 2h or 3d, others as JSON; a plain text needs no quotes")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(set));
}

async function set({ ctx }: Site, setting: Setting, text: string, change: Operation): Promise<ExitCode> {
  const read = parseValue(setting, text);
  if ("problem" in read) {
    fail(`${setting.name} does not take that: ${read.problem}`);
    return exitCodes.usage;
  }
  try {
    await setSetting(ctx, setting.key, read.value as SettingValues[SettingKey], change);
  } catch (error) {
    // What its schema takes, but the site's state doesn't.
    if (!(error instanceof z.ZodError)) throw error;
    fail(`${setting.name} does not take that: ${error.issues[0]?.message}.`);
    return exitCodes.usage;
  }
  print(`${setting.name} is ${valueText(setting, ctx.settings.get(setting.key))}.`);
  return exitCodes.ok;
}
