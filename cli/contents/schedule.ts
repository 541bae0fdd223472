import { Command, InvalidArgumentError } from "commander";
import { scheduleContent } from "@/api/content/contents/operators/schedule_content.ts";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { type ContentNoun, keyArgument, scheduledReport } from "./named.ts";

interface ScheduleOptions extends Operation {
  from: Date;
  until?: Date;
}

/** `jadehall <noun> schedule <key> --from <time> [--until <time>] --reason <text>` */
export function scheduleContentCommand(noun: ContentNoun): Command {
  return new Command("schedule")
    .description(`show the ${noun.one} from a time on, and until another if one is given`)
    .addArgument(keyArgument())
    .requiredOption("--from <time>", "shown from this time (or the start of this day in Taipei)", parseTime)
    .option("--until <time>", "taken down at this time", parseTime)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, key: string, options: ScheduleOptions): Promise<ExitCode> => {
      const by = operationOf(options);
      if (!by) return exitCodes.usage;
      const { from, until = null } = options;
      if (until && until <= from) {
        fail(translated`--until must be later than --from.`);
        return exitCodes.usage;
      }
      const outcome = await scheduleContent(ctx, noun.kind, key, { publishedAt: from, withdrawnAt: until }, by);
      const times = until
        ? translated`shown from ${timeText(from)} until ${timeText(until)}.`
        : translated`shown from ${timeText(from)}.`;
      return report(scheduledReport(noun, key, outcome, times));
    }));
}

function parseTime(text: string): Date {
  const at = dateParser(FromDate)(text);
  // A database knows no other years, and no page could say them.
  if (at.getUTCFullYear() < 2000 || at.getUTCFullYear() > 2200) {
    throw new InvalidArgumentError(translated`Give a time between 2000 and 2200.`);
  }
  return at;
}
