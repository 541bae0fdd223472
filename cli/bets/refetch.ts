import { Command } from "commander";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import { refetchByHand } from "@/api/games/bets/operators/refetch_by_hand.ts";
import { FromDate, ToDate } from "@/api/platform/http/input/list_input.ts";
import { refusingArchived } from "../archives/refusing_archived.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { noSuchProvider } from "./no_such_provider.ts";

/** `jadehall bets refetch <provider> --from <date> --to <date> --reason <text>` */
export function betsRefetchCommand(): Command {
  return new Command("refetch")
    .description("read a provider's bets of some days again, and store those that are new or changed")
    .argument("<provider>", "a provider's code, e.g. bng")
    .requiredOption("--from <date>", "settled on or after this day (Taipei) or ISO time", dateParser(FromDate))
    .requiredOption("--to <date>", "…up to and including this day or time", dateParser(ToDate))
    .addOption(reasonOption()).addOption(operatorOption())
    .action(onSite(refusingArchived(refetch)));
}

async function refetch(
  { ctx }: Site,
  code: string,
  { from, to, ...options }: Operation & { from: Date; to: Date },
): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const provider = await findProvider(ctx.db, code);
  if (!provider) return noSuchProvider(code);
  const again = await refetchByHand(ctx, provider, { from, to }, by);
  if (!again) {
    fail(translated`There is no connection to ${code} by ${provider.protocol}.`);
    return exitCodes.failed;
  }
  print(translated`${again.fetched} fetched, ${again.taken} new or corrected.`);
  if (again.onlyOurs.length > 0) print(translated`The provider does not have ${again.onlyOurs.join(", ")}.`);
  if (again.error === null) return exitCodes.ok;
  fail(translated`Stopped early: ${operationText(again.error)}.`);
  return exitCodes.findings;
}
