import { Argument, Command, InvalidArgumentError, Option } from "commander";
import {
  changedFields,
  changeMethod,
  type MethodOutcome,
  type MethodValues,
} from "@/api/payments/deposits/operators/change_method.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { parseMethodId } from "../arguments/method_id.ts";
import { parseTwd } from "../arguments/parse_twd.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { allDays, fieldNames, methodValueText } from "./method_text.ts";
import { noSuchMethod } from "./no_such_method.ts";

interface SetOptions extends Operation {
  place?: number;
  least?: bigint;
  most?: bigint;
  levels?: number[];
  days?: number[];
  hours?: { from: number; to: number } | "all";
  shown?: true;
  hidden?: true;
  dryRun?: boolean;
}

/** `jadehall methods set <method> [--place …] --reason <text>` */
export function methodsSetCommand(): Command {
  return new Command("set")
    .description(
      "change how a payment method is offered; a lower least, a higher most and more levels take two operators",
    )
    .addArgument(new Argument("<method>", "its id; `methods list` shows them").argParser(parseMethodId))
    .option("--place <number>", "its place in the list, from 1", parsePosition)
    .option("--least <TWD>", "least amount of one top-up", parseTwd)
    .option("--most <TWD>", "most of one top-up, within what its vendor takes", parseTwd)
    .option("--levels <levels>", "the levels it is for, e.g. 0-5 or 1,3-5", (text) => parseRanges(text, 0, 5))
    .option("--days <days>", "the days it is offered on, 1 Monday to 7 Sunday, e.g. 1-5; all", parseDays)
    .option("--hours <hours>", "from–to in Taipei, over midnight too, e.g. 22:00-02:00; all", parseHours)
    .option("--shown", "offer it to members")
    .addOption(new Option("--hidden", "offer it to no member; open orders continue").conflicts("shown"))
    .option("--dry-run", "print what members of each level would be offered now; change nothing")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(set));
}

async function set({ ctx }: Site, method: number, options: SetOptions): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const values = valuesIn(options);
  if (Object.keys(values).length === 0) {
    fail(translated`Name at least one value to change.`);
    return exitCodes.usage;
  }
  const { dryRun = false } = options;
  const outcome = await changeMethod(ctx, { method, values, dryRun, ...by });
  switch (outcome.kind) {
    case "changed":
      return printChanged(method, outcome);
    case "proposed":
      return report(proposedReport());
    case "not_found":
      return noSuchMethod(method);
    case "unchanged":
      return report({
        message: translated`Method ${method} has these values already. Nothing changed.`,
        code: exitCodes.findings,
      });
    case "no_range":
      return report({ message: translated`The least is above the most. Nothing changed.`, code: exitCodes.findings });
    case "beyond_vendor": {
      const range = translated`${decimalText(outcome.minCents)} to ${decimalText(outcome.maxCents)} TWD`;
      return report({ message: translated`Its vendor takes ${range}. Nothing changed.`, code: exitCodes.findings });
    }
  }
}

function valuesIn({ place, least, most, levels, days, hours, shown, hidden }: SetOptions): Partial<MethodValues> {
  return {
    ...(place !== undefined && { place }),
    ...(least !== undefined && { minCents: least }),
    ...(most !== undefined && { maxCents: most }),
    ...(levels && { levels }),
    ...(days && { days }),
    ...(hours && { hours: hours === "all" ? null : hours }),
    ...((shown || hidden) && { isShown: shown ?? false }),
  };
}

function printChanged(
  method: number,
  { before, after, proposedBy, preview }: MethodOutcome & { kind: "changed" },
): ExitCode {
  const agreed = agreedText(proposedBy);
  print(
    preview
      ? translated`Method ${method} would be changed${agreed}:`
      : translated`Method ${method} is changed${agreed}:`,
  );
  for (const field of changedFields(before, after)) {
    print(
      translated`  ${translatedText(fieldNames[field])}: ${methodValueText(field, after)}; before: ${
        methodValueText(field, before)
      }`,
    );
  }
  if (!preview) return exitCodes.ok;
  if (preview.takesTwo) print(translated`It takes two operators.`);
  for (const [level, offers] of preview.offers.entries()) {
    const offered = offers.filter(({ offer }) => offer === "offered").map(({ row }) => row.id);
    print(translated`Level ${level} would be offered now: ${offered.join(", ") || translated`nothing`}.`);
  }
  return exitCodes.ok;
}

function parsePosition(text: string): number {
  const place = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (place < 1) throw new InvalidArgumentError(translated`Give a place from 1.`);
  return place;
}

function parseDays(text: string): number[] {
  return text === "all" ? allDays : parseRanges(text, 1, 7);
}

/** Reads `1,3-5` as numbers in order, each once. */
function parseRanges(text: string, least: number, most: number): number[] {
  const numbers = text.split(",").flatMap((part) => {
    const [, from, to = from] = /^(\d)(?:-(\d))?$/.exec(part) ?? [];
    if (from === undefined || Number(from) < least || Number(to) > most || Number(from) > Number(to)) {
      throw new InvalidArgumentError(
        translated`Give numbers from ${least} to ${most}, like ${least + 1},${most - 2}-${most}.`,
      );
    }
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
  return [...new Set(numbers)].sort();
}

function parseHours(text: string): { from: number; to: number } | "all" {
  if (text === "all") return "all";
  const [, ...parts] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number);
  const [from, to] = [60 * fromHour + fromMinute, 60 * toHour + toMinute];
  if (parts.length === 0 || from === to) {
    throw new InvalidArgumentError(
      translated`Give two times of the day like 09:00-23:00, or 22:00-02:00 over midnight; or all.`,
    );
  }
  return { from, to };
}
