import { Command } from "commander";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import { beginRecovery } from "@/api/accounting/recovery/begin_recovery.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall recover begin <point> --reason <text>` */
export function recoverBeginCommand(): Command {
  return new Command("begin")
    .description(
      "make a restored database safe, before any process of the site starts on it: close the site, hold the withdrawals, " +
        "end all sessions, and move the numbers ahead of all that were given out",
    )
    .argument("<point>", "the moment that the database was restored to", dateParser(FromDate))
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(begin));
}

async function begin({ ctx }: Site, point: Date, options: Operation): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const outcome = await beginRecovery(ctx, { point, ...operation });
  switch (outcome.kind) {
    case "begun":
      return report({
        message: translated`Recovery ${outcome.recovery.id} has begun: the site is closed, ${
          countedText(outcome.held, "withdrawal is", "withdrawals are")
        } held, and ${countedText(outcome.sessions, "session")} ended.`,
        code: exitCodes.ok,
      });
    case "already_begun":
      return report({
        message: translated`Recovery ${outcome.recovery.id} to ${
          timeText(outcome.recovery.point_at)
        } has begun already; nothing changed.`,
        code: exitCodes.ok,
      });
    case "point_ahead":
      return report({ message: translated`The point lies in the future; nothing changed.`, code: exitCodes.usage });
  }
}
