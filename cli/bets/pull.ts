import { Command } from "commander";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import { pullProviders } from "@/api/games/bets/pull_bets.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { noSuchProvider } from "./no_such_provider.ts";

/** `jadehall bets pull [provider]` */
export function betsPullCommand(): Command {
  return new Command("pull")
    .description(
      "pull the providers' bets that are due, as the site does automatically; a named provider's even if not due",
    )
    .argument("[provider]", "a provider's code, e.g. bng")
    .option("--json", "print JSON, for other programs")
    .action(onSite(pull, { changes: true }));
}

async function pull({ ctx }: Site, code: string | undefined, { json }: { json?: boolean }): Promise<ExitCode> {
  if (code !== undefined && !await findProvider(ctx.db, code)) return noSuchProvider(code);
  const pulled = await pullProviders(ctx, code);
  if (json) printJson(pulled);
  else {
    if (pulled.length === 0) print(translated`No provider is due.`);
    for (const { provider, fetched, taken, error } of pulled) {
      print(
        translated`${provider}: ${fetched} fetched, ${taken} new or corrected${
          error === null ? "" : translated`; failed: ${operationText(error)}`
        }`,
      );
    }
  }
  return pulled.some(({ error }) => error !== null) ? exitCodes.findings : exitCodes.ok;
}
