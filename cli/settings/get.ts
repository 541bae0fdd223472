import { Command } from "commander";
import { settingsSchema } from "@/api/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { timeText } from "../output/time_text.ts";
import { currentSettings, settingArgument, settingJson, type ShownSetting, valueText } from "./setting.ts";

/** `jadehall settings get <setting>` */
export function settingsGetCommand(): Command {
  return new Command("get")
    .description("a setting's value, description and default")
    .addArgument(settingArgument())
    .option("--json", "print JSON, for other programs")
    .action(onSite(get));
}

async function get({ ctx }: Site, { key }: ShownSetting, options: { json?: boolean }): Promise<ExitCode> {
  const setting = (await currentSettings(ctx)).find((one) => one.key === key)!;
  if (options.json) {
    printJson(settingJson(setting));
    return exitCodes.ok;
  }
  print(translated`${setting.name} is ${valueText(setting, setting.value)}.`);
  print(translated`  ${translatedText(setting.description)}.`);
  print(translated`  Default: ${valueText(setting, settingsSchema.shape[key].parse(undefined))}.`);
  if (setting.changedAt) print(translated`  Last changed by ${setting.changedBy} at ${timeText(setting.changedAt)}.`);
  return exitCodes.ok;
}
