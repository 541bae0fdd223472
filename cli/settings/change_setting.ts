import { z } from "zod";
import type { Ctx } from "@/api/context.ts";
import { setSetting, type SettingOutcome } from "@/api/platform/settings/set_setting.ts";
import type { SettingKey, SettingValues } from "@/api/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { printJson } from "@/server/print.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { fieldFaultText } from "@/api/field_faults.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { type Operation, operationOf } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";
import { type ShownSetting, valueText } from "./setting.ts";

/** The options of commands that change a setting. */
export interface ChangeOptions extends Operation {
  json?: boolean;
}

/** Changes a setting to a value of its schema and prints the result with the value before. */
export async function changeSetting(
  ctx: Ctx,
  setting: ShownSetting,
  value: unknown,
  options: ChangeOptions,
): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  try {
    const outcome = await setSetting(ctx, setting.key, value as SettingValues[SettingKey], operation);
    return reportChange(setting, value, outcome, options);
  } catch (error) {
    // The schema accepts it, but the site's state doesn't.
    if (!(error instanceof z.ZodError)) throw error;
    fail(
      translated`${setting.name} can't be set to that: ${
        operationText(fieldFaultText(error.issues[0] ?? { message: "" }))
      }.`,
    );
    return exitCodes.usage;
  }
}

/** Prints what came of a change to `value`, with the value before. */
export function reportChange(
  setting: ShownSetting,
  value: unknown,
  outcome: SettingOutcome,
  { json }: ChangeOptions,
): ExitCode {
  const said = reportOf(setting, value, outcome);
  if (!json) return report(said);
  const after = outcome.kind === "proposed" ? outcome.before : value;
  printJson({ name: setting.name, key: setting.key, ...outcome, value: after });
  return said.code;
}

function reportOf(setting: ShownSetting, value: unknown, outcome: SettingOutcome): Report {
  const before = valueText(setting, outcome.before);
  switch (outcome.kind) {
    case "set": {
      const agreed = agreedText(outcome.proposedBy);
      return {
        message: translated`${setting.name} is ${valueText(setting, value)}${agreed}; it was ${before}.`,
        code: exitCodes.ok,
      };
    }
    case "unchanged":
      return { message: translated`${setting.name} is ${before} already.`, code: exitCodes.ok };
    case "proposed":
      return proposedReport((proposed) => translated`${proposed} Until then ${setting.name} is ${before}.`);
  }
}
