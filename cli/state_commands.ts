import { type Argument, Command } from "commander";
import type { Ctx } from "@/api/context.ts";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "./arguments/date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "./operator.ts";
import { fail } from "./output/fail.ts";
import { type Report, report } from "./output/report.ts";

/** The dates for members; omitted ones stay. */
interface Times {
  from?: Date;
  to?: Date;
}

/** Something that operators publish and end: its name, its actions and its messages. */
export interface Published<Named, Change> {
  argument(): Argument;
  descriptions: Record<"publish" | "end", string>;
  publish(ctx: Ctx, named: Named, by: Operation): Promise<Change>;
  end(ctx: Ctx, named: Named, by: Operation): Promise<Change>;
  reportOf(named: Named, done: "published" | "scheduled" | "ended", change: Change): Report;
}

/** The same with dates for members. */
export interface Prepared<Named, Change> extends Published<Named, Change> {
  /** The verb for what members do with it, as "draw". */
  members: string;
  descriptions: Record<"publish" | "schedule" | "end", string>;
  schedule(ctx: Ctx, named: Named, times: Times, by: Operation): Promise<Change>;
}

/** `jadehall <group> publish <named> --reason <text>` */
export function publishCommand<Named, Change>(of: Published<Named, Change>): Command {
  return changing(new Command("publish"), of, {
    description: of.descriptions.publish,
    change: async (ctx, named, _times, by) => of.reportOf(named, "published", await of.publish(ctx, named, by)),
  });
}

/** `jadehall <group> end <named> --reason <text>` */
export function endCommand<Named, Change>(of: Published<Named, Change>): Command {
  return changing(new Command("end"), of, {
    description: of.descriptions.end,
    change: async (ctx, named, _times, by) => of.reportOf(named, "ended", await of.end(ctx, named, by)),
  });
}

/** `jadehall <group> schedule <named> --from <time> --to <time> --reason <text>` */
export function scheduleCommand<Named, Change>(of: Prepared<Named, Change>): Command {
  const command = new Command("schedule")
    .option("--from <time>", `members ${of.members} from this day (Taipei) or ISO time`, dateParser(FromDate))
    .option("--to <time>", "…until this day or time", dateParser(FromDate));
  return changing(command, of, {
    description: of.descriptions.schedule,
    async change(ctx, named, times, by) {
      if (times.from || times.to) return of.reportOf(named, "scheduled", await of.schedule(ctx, named, times, by));
      fail(translated`Give --from, --to or both.`);
      return null;
    },
  });
}

interface Changing<Named> {
  description: string;
  /** Gives null after printing what is missing. */
  change(ctx: Ctx, named: Named, times: Times, by: Operation): Promise<Report | null>;
}

function changing<Named, Change>(
  command: Command,
  { argument }: Published<Named, Change>,
  { description, change }: Changing<Named>,
): Command {
  return command.description(description).addArgument(argument()).addOption(reasonOption()).addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, named: Named, options: Times & Operation): Promise<ExitCode> => {
      const { from, to } = options;
      const by = operationOf(options);
      const said = by && await change(ctx, named, { ...(from && { from }), ...(to && { to }) }, by);
      return said ? report(said) : exitCodes.usage;
    }));
}
