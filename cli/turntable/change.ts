import { Command } from "commander";
import { FromDate } from "@/api/http/list_input.ts";
import {
  endTurntable,
  publishTurntable,
  scheduleTurntable,
  type StateChange,
} from "@/api/turntable/operators/change_state.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { dateParser } from "../date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../report.ts";
import { timeText } from "../time_text.ts";
import { turntableArgument } from "./turntable_argument.ts";

/** `jadehall turntable publish <turntable> --reason <text>` */
export function turntablePublishCommand(): Command {
  return new Command("publish")
    .description("publish the odds of a draft; members draw from its start on, or at once where it has none")
    .addArgument(turntableArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, id: bigint, options: Operation): Promise<ExitCode> => {
      const by = operationOf(options);
      return by ? report(reportOf(id, "published", await publishTurntable(ctx, id, by))) : exitCodes.usage;
    }));
}

/** `jadehall turntable end <turntable> --reason <text>` */
export function turntableEndCommand(): Command {
  return new Command("end")
    .description("end a turntable for good; members keep their chances and what they have won")
    .addArgument(turntableArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, id: bigint, options: Operation): Promise<ExitCode> => {
      const by = operationOf(options);
      return by ? report(reportOf(id, "ended", await endTurntable(ctx, id, by))) : exitCodes.usage;
    }));
}

interface ScheduleOptions extends Operation {
  from?: Date;
  to?: Date;
}

/** `jadehall turntable schedule <turntable> --from <time> --to <time> --reason <text>` */
export function turntableScheduleCommand(): Command {
  return new Command("schedule")
    .description("set when a turntable begins and ends; what is left out stays")
    .addArgument(turntableArgument())
    .option("--from <time>", "members draw from this day (Taipei) or ISO time on", dateParser(FromDate))
    .option("--to <time>", "…and no more from this day or time on", dateParser(FromDate))
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(schedule));
}

async function schedule({ ctx }: Site, id: bigint, { from, to, ...options }: ScheduleOptions): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  if (!from && !to) {
    fail("Say --from, --to or both.");
    return exitCodes.usage;
  }
  const times = { ...(from && { from }), ...(to && { to }) };
  return report(reportOf(id, "scheduled", await scheduleTurntable(ctx, id, times, by)));
}

function reportOf(id: bigint, done: "published" | "scheduled" | "ended", change: StateChange): Report {
  switch (change.kind) {
    case "done": {
      const from = change.startsAt ? ` from ${timeText(change.startsAt)}` : "";
      const to = change.endsAt ? ` to ${timeText(change.endsAt)}` : "";
      return { words: `Turntable ${id} is ${done}${done === "ended" ? "" : from + to}.`, code: exitCodes.ok };
    }
    case "not_found":
      return { words: `There is no turntable ${id}.`, code: exitCodes.notFound };
    case "ended":
      return { words: `Turntable ${id} has ended; nothing changed.`, code: exitCodes.findings };
    case "published_already":
      return { words: `Turntable ${id} is published already.`, code: exitCodes.findings };
    case "nothing_to_win":
      return {
        words: `Turntable ${id} has no prize that can be won: see weights, stock and budget.`,
        code: exitCodes.findings,
      };
    case "ends_before_it_starts":
      return { words: `Turntable ${id} would end before it starts; nothing changed.`, code: exitCodes.findings };
  }
}
