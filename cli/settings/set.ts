import { Command } from "commander";
import { z } from "zod";
import type { Ctx } from "@/api/context.ts";
import { setSetting, type SettingOutcome } from "@/api/platform/settings/set_setting.ts";
import type { SettingKey, SettingValues } from "@/api/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { agreedText, proposedText } from "../approvals/proposal_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";
import { parseValue, settingArgument, type ShownSetting, valueText } from "./setting.ts";

/** `jadehall settings set <setting> <value> --reason <text>` */
export function settingsSetCommand(): Command {
  return new Command("set")
    .description("change a setting, in every process within seconds; loosening a rule takes two operators")
    .addArgument(settingArgument())
    .argument("<value>", "amounts in TWD, times like 90m, 2h or 3d, others as JSON; a plain text needs no quotes")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(set));
}

async function set({ ctx }: Site, setting: ShownSetting, text: string, change: Operation): Promise<ExitCode> {
  const operation = operationOf(change);
  if (!operation) return exitCodes.usage;
  const read = parseValue(setting, text);
  if ("problem" in read) {
    fail(`${setting.name} can't be set to that: ${read.problem}`);
    return exitCodes.usage;
  }
  try {
    const value = read.value as SettingValues[SettingKey];
    return report(reportOf(ctx, setting, await setSetting(ctx, setting.key, value, operation)));
  } catch (error) {
    // The schema accepts it, but the site's state doesn't.
    if (!(error instanceof z.ZodError)) throw error;
    fail(`${setting.name} can't be set to that: ${error.issues[0]?.message}.`);
    return exitCodes.usage;
  }
}

function reportOf(ctx: Ctx, setting: ShownSetting, outcome: SettingOutcome): Report {
  const message = `${setting.name} is ${valueText(setting, ctx.settings.get(setting.key))}`;
  switch (outcome.kind) {
    case "set":
      return { message: `${message}${agreedText(outcome.proposedBy)}.`, code: exitCodes.ok };
    case "unchanged":
      return { message: `${message} already.`, code: exitCodes.ok };
    case "proposed":
      return { message: `${proposedText} Until then ${message}.`, code: exitCodes.ok };
  }
}
