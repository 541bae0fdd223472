import { Command, InvalidArgumentError, Option } from "commander";
import { parseMethodId } from "../arguments/method_id.ts";
import {
  beginMaintenance,
  type BegunMaintenance,
  type EndedMaintenance,
  endMaintenance,
  type MaintenancePart,
  maxAheadDays,
  maxLastingDays,
} from "@/api/platform/maintenance/operators/change_maintenance.ts";
import { maxWindows, windowNotice } from "@/api/platform/maintenance/window.ts";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import type { MaintenanceNotice } from "@/api/refusals.ts";
import { languages, type Texts, textsOf } from "@/i18n/mod.ts";
import { announcedText, maintenanceText } from "@/i18n/maintenance_text.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { countedText } from "../output/counted_text.ts";
import { maintenanceSpanText } from "./maintenance_span_text.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall maintenance site` */
export function maintenanceSiteCommand(): Command {
  const command = new Command("site").description("close the whole site: every page says so, every call answers 503");
  return changing(command).action(onSite((site: Site, options: Options) => change(site, { kind: "site" }, options)));
}

/** `jadehall maintenance withdrawals` */
export function maintenanceWithdrawalsCommand(): Command {
  const command = new Command("withdrawals").description("take no requests for withdrawals; requested ones go on");
  return changing(command).action(
    onSite((site: Site, options: Options) => change(site, { kind: "withdrawals" }, options)),
  );
}

/** `jadehall maintenance provider <provider>` */
export function maintenanceProviderCommand(): Command {
  const command = new Command("provider")
    .description("close a provider's games; members can still take their points out, unless it is down")
    .argument("<provider>", "a provider's code, e.g. bng")
    .option("--provider-down", "the provider answers nothing: points stay where they are until the end");
  return changing(command).action(
    onSite((site: Site, provider: string, options: Options) => change(site, { kind: "provider", provider }, options)),
  );
}

/** `jadehall maintenance method <method>` */
export function maintenanceMethodCommand(): Command {
  const command = new Command("method").description("take no top-ups by a payment method; open orders can be paid")
    .argument("<method>", "a method's id; `methods list` shows them", parseMethodId);
  return changing(command).action(
    onSite((site: Site, method: number, options: Options) => change(site, { kind: "method", method }, options)),
  );
}

interface Options extends Operation {
  from?: Date;
  until?: Date;
  end?: boolean;
  providerDown?: boolean;
  dryRun?: boolean;
  tw?: string;
  vn?: string;
  zhCn?: string;
  en?: string;
}

function changing(command: Command): Command {
  return command
    .addOption(new Option("--from <time>", "from this time on; now if left out").argParser(dateParser(FromDate)))
    .option("--until <time>", "it ends by itself at this time", dateParser(FromDate))
    .addOption(
      new Option("--end", "end the one that lasts, or call off the next; with --until, end it then")
        .conflicts(["from", "tw", "vn", "zhCn", "en", "providerDown"]),
    )
    .option("--tw <text>", "what members read in place of the site's sentence", parseText)
    .option("--vn <text>", "the same in Vietnamese", parseText)
    .option("--zh-cn <text>", "the same in Simplified Chinese", parseText)
    .option("--en <text>", "the same in English; languages without a text have the site's sentence", parseText)
    .option("--dry-run", "check everything and print what members would read; change nothing")
    .addOption(reasonOption())
    .addOption(operatorOption());
}

async function change({ ctx }: Site, part: MaintenancePart, options: Options): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const { from = null, until = null, dryRun = false } = options;
  if (options.end) return report(endedReport(part, await endMaintenance(ctx, part, { until }, by, { dryRun }), dryRun));
  const { tw, vn, zhCn, en } = options;
  const texts = Object.fromEntries(
    Object.entries({ tw, vn, "zh-cn": zhCn, en }).filter(([, text]) => text !== undefined),
  ) as MaintenanceNotice["texts"];
  const begun = await beginMaintenance(
    ctx,
    part,
    { from, until, texts, pointsOut: !options.providerDown },
    by,
    { dryRun },
  );
  const code = report(begunReport(part, begun, dryRun));
  if (begun.kind === "set" && dryRun) printReadings(part, begun);
  return code;
}

function begunReport(part: MaintenancePart, outcome: BegunMaintenance, dryRun: boolean): Report {
  switch (outcome.kind) {
    case "set": {
      const { window: { startsAt, endsAt }, isActive, untouched } = outcome;
      const span = isActive ? fromNowText(endsAt) : maintenanceSpanText(startsAt, endsAt);
      const rest = untouched && untouched.count > 0 ? ` ${untouchedText(part, untouched)}` : "";
      const message = dryRun
        ? translated`${nameOf(part)} would be under maintenance ${span}.`
        : translated`${nameOf(part)} is under maintenance ${span}.`;
      return { message: message + rest, code: exitCodes.ok };
    }
    case "overlaps": {
      const { id, startsAt, endsAt } = outcome.window;
      const span = endsAt
        ? translated`from ${timeText(startsAt)} until ${timeText(endsAt)}`
        : translated`from ${timeText(startsAt)}`;
      return {
        message: translated`${
          nameOf(part)
        } has maintenance ${id} already, ${span}; end it with --end. Nothing changed.`,
        code: exitCodes.findings,
      };
    }
    case "too_many":
      return { message: translated`${maxWindows} are planned already. Nothing changed.`, code: exitCodes.findings };
    default:
      return unchangedReport(part, outcome);
  }
}

function endedReport(part: MaintenancePart, outcome: EndedMaintenance, dryRun: boolean): Report {
  switch (outcome.kind) {
    case "ended": {
      const { endsAt } = outcome.before;
      const planned = endsAt ? translated`it was planned until ${timeText(endsAt)}` : translated`it had no end`;
      const ended = dryRun
        ? translated`Maintenance of ${nameOf(part)} would be ended; ${planned}.`
        : translated`Maintenance of ${nameOf(part)} is ended; ${planned}.`;
      const calledOff = dryRun
        ? translated`Maintenance of ${nameOf(part)} would be called off; ${planned}.`
        : translated`Maintenance of ${nameOf(part)} is called off; ${planned}.`;
      return { message: outcome.calledOff ? calledOff : ended, code: exitCodes.ok };
    }
    case "moved": {
      const { before: { endsAt: before }, endsAt } = outcome;
      const old = before ? timeText(before) : translated`no end`;
      const message = dryRun
        ? translated`Maintenance of ${nameOf(part)} would end at ${timeText(endsAt)}; before: ${old}.`
        : translated`Maintenance of ${nameOf(part)} ends at ${timeText(endsAt)}; before: ${old}.`;
      return { message, code: exitCodes.ok };
    }
    case "none":
      return { message: translated`${nameOf(part)} has no maintenance. Nothing changed.`, code: exitCodes.findings };
    default:
      return unchangedReport(part, outcome);
  }
}

function unchangedReport(
  part: MaintenancePart,
  outcome: { kind: "not_found" } | { kind: "times"; fault: "from" | "until" },
): Report {
  if (outcome.kind === "not_found") {
    return { message: translated`There is no ${nameOf(part)}.`, code: exitCodes.notFound };
  }
  const rule = outcome.fault === "from"
    ? translated`--from must be to come, within ${maxAheadDays} days`
    : translated`--until must be to come and later than the beginning, by up to ${maxLastingDays} days`;
  return { message: translated`${rule}. Nothing changed.`, code: exitCodes.usage };
}

/** Prints what members would read in each language. */
function printReadings(part: MaintenancePart, { window, isActive }: BegunMaintenance & { kind: "set" }): void {
  for (const lang of languages) {
    const t = textsOf(lang);
    print(`${lang}: ${maintenanceText(t, lang, sentenceOf(part, t), windowNotice(window))}`);
    if (isActive) continue;
    const name = part.kind === "site" || part.kind === "withdrawals" ? t.maintenance.parts[part.kind] : nameOf(part);
    print(
      translated`${lang}, a day before: ${announcedText(t, { part: name, from: window.startsAt, to: window.endsAt })}`,
    );
  }
}

function sentenceOf(part: MaintenancePart, { common, errors }: Texts): string {
  switch (part.kind) {
    case "site":
      return common.maintenanceHint;
    case "withdrawals":
      return errors.withdrawals_maintenance;
    case "provider":
      return errors.game_maintenance;
    case "method":
      return errors.method_maintenance;
  }
}

function untouchedText(part: MaintenancePart, { count, cents }: { count: number; cents: bigint }): string {
  const sum = decimalText(cents);
  if (part.kind === "method") {
    return translated`${countedText(count, "unpaid order")} of ${sum} TWD can still be paid.`;
  }
  if (part.kind === "provider") {
    return translated`${countedText(count, "member has", "members have")} ${sum} TWD of points there.`;
  }
  return count === 1
    ? translated`${countedText(count, "withdrawal")} of ${sum} TWD goes on.`
    : translated`${countedText(count, "withdrawal")} of ${sum} TWD go on.`;
}

function fromNowText(until: Date | null): string {
  return until ? translated`from now on until ${timeText(until)}` : translated`from now on, until it is ended`;
}

function nameOf(part: MaintenancePart): string {
  if (part.kind === "method") return translated`method ${part.method}`;
  return part.kind === "provider" ? translated`provider ${part.provider}` : translatedText(part.kind);
}

/** A sentence for members: one line that fits a notice. */
function parseText(text: string): string {
  const line = text.trim();
  if (line === "" || [...line].length > 200 || /\p{C}/u.test(line)) {
    throw new InvalidArgumentError(translated`Give one line of up to 200 characters.`);
  }
  return line;
}
