import { Command } from "commander";
import { translatedText } from "@/server/operators/translated.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { screenOf } from "../output/screen.ts";
import { type Column, printTable } from "../output/table.ts";
import { type CurrentSetting, currentSettings, settingJson, valueText } from "./setting.ts";

/** `jadehall settings list` */
export function settingsListCommand(): Command {
  return addFormatOptions(
    new Command("list").description(
      "every setting with its value, and whether an operator has changed it; `settings get` shows one in full",
    ),
  ).action(onSite(list));
}

async function list({ ctx }: Site, options: FormatOptions): Promise<ExitCode> {
  const settings = await currentSettings(ctx);
  if (options.json) printJson({ settings: settings.map(settingJson) });
  else if (options.csv) printCsv([...columns, description], settings);
  else {
    const { width } = screenOf();
    printTable(width === null || width >= roomyWidth ? [...columns, description] : columns, settings);
  }
  return exitCodes.ok;
}

const columns: Column<CurrentSetting>[] = [
  { head: "setting", text: ({ name }) => name, gives: "never" },
  { head: "value", text: (setting) => valueText(setting, setting.value) },
  { head: "changed by", text: ({ changedBy }) => changedBy ?? "", colour: () => "yellow" },
];

const description: Column<CurrentSetting> = {
  head: "description",
  text: (setting) => translatedText(setting.description),
  gives: "first",
};

/** Columns of a terminal in which more than the first word of a description is left. */
const roomyWidth = 120;
