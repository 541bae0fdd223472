import { Argument, Command } from "commander";
import type { NamedGame } from "@/api/games/catalogue/operators/change_games.ts";
import { sortGames } from "@/api/games/catalogue/operators/sort_games.ts";
import { type GameGroup, gameGroups } from "@/api/games/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { parseGame } from "./named_game.ts";

interface SortOptions extends Operation {
  dryRun?: boolean;
}

/** `jadehall games sort <group> <game>... [--dry-run] --reason <text>` */
export function gamesSortCommand(): Command {
  return new Command("sort")
    .description("put games first in their group, in this order; for hot, exactly these games become hot")
    .addArgument(new Argument("<group>", "the group").choices(gameGroups))
    .addArgument(
      new Argument("<game...>", "the games from first to last, e.g. bng; for hot, egame:bng").argParser(append),
    )
    .option("--dry-run", "print the order before and after; change nothing")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(sort));
}

function append(text: string, before: NamedGame[] = []): NamedGame[] {
  return [...before, parseGame(text)];
}

async function sort({ ctx }: Site, group: GameGroup, games: NamedGame[], options: SortOptions): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const { dryRun = false } = options;
  const sorted = await sortGames(ctx, group, games, { ...by, dryRun });
  if (sorted.kind === "unknown") {
    fail(translated`${group} has no ${sorted.games.join(", ")}; \`games list\` shows them.`);
    return exitCodes.notFound;
  }
  if (dryRun) {
    print(translated`${group} is now: ${sorted.before.join(" ")}`);
    print(translated`${group} would be: ${sorted.games.join(" ")}`);
  } else print(`${group}: ${sorted.games.join(" ")}`);
  return exitCodes.ok;
}
