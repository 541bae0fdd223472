import { Command } from "commander";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import { confirmClock } from "@/api/platform/clock/operators/confirm_clock.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall clock confirm <time> --reason <text>` */
export function clockConfirmCommand(): Command {
  return new Command("confirm")
    .description(
      "confirm that the database's clock is right after it has leapt, so that writes and jobs continue at once",
    )
    .argument("<time>", "the time by your own watch, to within two minutes", dateParser(FromDate))
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(confirm, { changes: false }));
}

async function confirm({ ctx }: Site, watch: Date, options: Operation): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const { kind, databaseTime } = await confirmClock(ctx, { ...operation, watch });
  const at = timeText(databaseTime);
  if (kind === "another_time") {
    return report({
      message: translated`The database's clock says ${at}, which differs from the time you gave; nothing changed.`,
      code: exitCodes.findings,
    });
  }
  return report({
    message: translated`The database's clock says ${at}: the site uses it from now on.`,
    code: exitCodes.ok,
  });
}
