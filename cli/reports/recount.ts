import { Command } from "commander";
import { recountDay } from "@/api/accounting/reports/recount_day.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { parseDay } from "./span_options.ts";

/** `jadehall report recount <day> --reason <text>` */
export function reportRecountCommand(): Command {
  return new Command("recount")
    .description(
      "sum up a closed day's ledger again, if `accounts check` finds that its sums differ from its postings",
    )
    .argument("<day>", "as 2026-11-20 (Taipei)", parseDay)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(recount));
}

async function recount({ ctx }: Site, day: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  if (!await recountDay(ctx, day, by)) {
    fail(translated`${day} is not closed: reports read its postings directly.`);
    return exitCodes.notFound;
  }
  print(translated`${day} has been summed up again.`);
  return exitCodes.ok;
}
