import { Command } from "commander";
import { settingsSchema } from "@/api/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type ChangeOptions, changeSetting, reportChange } from "./change_setting.ts";
import { currentSettings, parseValue, settingArgument, type ShownSetting } from "./setting.ts";

/** `jadehall settings set <setting> <value> --reason <text>` */
export function settingsSetCommand(): Command {
  return new Command("set")
    .description("change a setting, in every process within seconds; loosening a rule takes two operators")
    .addArgument(settingArgument())
    .argument("<value>", "amounts in TWD, times like 90m, 2h or 3d, others as JSON; a plain text needs no quotes")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(set));
}

/** `jadehall settings reset <setting> --reason <text>` */
export function settingsResetCommand(): Command {
  return new Command("reset")
    .description("set a setting to its default, by the same rule as `settings set`")
    .addArgument(settingArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(reset));
}

async function set({ ctx }: Site, setting: ShownSetting, text: string, options: ChangeOptions): Promise<ExitCode> {
  const read = parseValue(setting, text);
  if ("value" in read) return await changeSetting(ctx, setting, read.value, options);
  fail(translated`${setting.name} can't be set to that: ${read.problem}`);
  return exitCodes.usage;
}

async function reset({ ctx }: Site, setting: ShownSetting, options: ChangeOptions): Promise<ExitCode> {
  const { value, changedAt } = (await currentSettings(ctx)).find(({ key }) => key === setting.key)!;
  // A setting without a row has its default, which may change with a version of the site.
  if (changedAt === null) return reportChange(setting, value, { kind: "unchanged", before: value }, options);
  return await changeSetting(ctx, setting, settingsSchema.shape[setting.key].parse(undefined), options);
}
