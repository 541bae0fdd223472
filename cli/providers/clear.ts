import { Command } from "commander";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import { clearRefused } from "@/api/games/refused_records/operators/clear_refused.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { noSuchProvider } from "../bets/no_such_provider.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";

/** `jadehall providers clear <provider> [record…] [--all] --reason <text>` */
export function providersClearCommand(): Command {
  return new Command("clear")
    .description("clear a provider's refused records once they are dealt with; they are not booked")
    .argument("<provider>", "a provider's code, e.g. bng")
    .argument("[record...]", "the records, by the ids in `providers refused`")
    .option("--all", "everything held for this provider")
    .addOption(reasonOption()).addOption(operatorOption())
    .action(onSite(clear));
}

async function clear(
  { ctx }: Site,
  provider: string,
  records: readonly string[],
  { all = false, ...options }: Operation & { all?: boolean },
): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  if (all === records.length > 0) {
    fail(translated`Name the records, or give --all.`);
    return exitCodes.usage;
  }
  if (!await findProvider(ctx.db, provider)) return noSuchProvider(provider);
  const cleared = await clearRefused(ctx, { provider, ids: all ? "all" : records }, by);
  print(translated`${cleared} cleared.`);
  return cleared > 0 ? exitCodes.ok : exitCodes.notFound;
}
