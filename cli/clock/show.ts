import { Command } from "commander";
import { type ClockReading, readClock } from "@/api/platform/clock/read_clock.ts";
import { type ClockFault, faultText } from "@/api/platform/clock/site_clock.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { timeText } from "../output/time_text.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { countedText } from "../output/counted_text.ts";
import { pad } from "../output/fit.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";

/** `jadehall clock show` */
export function clockShowCommand(): Command {
  return new Command("show")
    .description("the database's time, when the site last used it, and whether this host's clock agrees")
    .option("--json", "print JSON, for other programs")
    .action(onSite(show));
}

async function show({ ctx }: Site, { json }: { json?: boolean }): Promise<ExitCode> {
  const reading = await readClock(ctx.db);
  const fault = await ctx.clock.check();
  if (json) printJson(toJson(reading, fault));
  else {
    line("database", timeText(reading.at));
    line("site last ran", reading.markedAt ? timeText(reading.markedAt) : translated`never`);
    line("confirmed", countedText(reading.confirmations, "time"));
    print(fault ? translated`The clocks differ: ${operationText(faultText(fault))}.` : translated`The clocks agree.`);
  }
  return fault ? exitCodes.findings : exitCodes.ok;
}

function line(name: string, value: string): void {
  print(`${pad(translatedText(name), 13)} ${value}`);
}

function toJson({ at, markedAt, confirmations }: ClockReading, fault: ClockFault | null) {
  return {
    database: at.toISOString(),
    site_last_ran: markedAt?.toISOString() ?? null,
    confirmations,
    fault: fault && { kind: fault.kind, ahead_ms: Math.round(fault.aheadMs) },
  };
}
