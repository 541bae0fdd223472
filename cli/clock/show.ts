import { Command } from "commander";
import { type ClockReading, readClock } from "@/api/platform/clock/read_clock.ts";
import { type ClockFault, faultText } from "@/api/platform/clock/site_clock.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { timeText } from "../output/time_text.ts";
import { counted } from "@/shared/plural.ts";

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
    print(`database      ${timeText(reading.at)}`);
    print(`site last ran ${reading.markedAt ? timeText(reading.markedAt) : "never"}`);
    print(`confirmed     ${counted(reading.confirmations, "time")}`);
    print(fault ? `The clocks differ: ${faultText(fault)}.` : "The clocks agree.");
  }
  return fault ? exitCodes.findings : exitCodes.ok;
}

function toJson({ at, markedAt, confirmations }: ClockReading, fault: ClockFault | null) {
  return {
    database: at.toISOString(),
    site_last_ran: markedAt?.toISOString() ?? null,
    confirmations,
    fault: fault && { kind: fault.kind, ahead_ms: Math.round(fault.aheadMs) },
  };
}
