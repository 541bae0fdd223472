import { Command } from "commander";
import type { NamedGame } from "@/api/games/catalogue/operators/change_games.ts";
import { findGames, type GameFile } from "@/api/games/catalogue/operators/find_games.ts";
import { listMaintenance } from "@/api/platform/maintenance/operators/change_maintenance.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { timeText } from "../output/time_text.ts";
import { gameStateOf, toImported } from "./game_text.ts";
import { gameArgument } from "./named_game.ts";
import { noSuchGame } from "./no_such_game.ts";
import { countedText } from "../output/counted_text.ts";
import { maintenanceSpanText } from "../maintenance/maintenance_span_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall games show <game>` */
export function gamesShowCommand(): Command {
  return new Command("show")
    .description("a game, or all games of a provider: what members can do, its provider, and the provider's own list")
    .addArgument(gameArgument())
    .option("--json", "print JSON, for other programs")
    .action(onSite(show));
}

async function show({ ctx }: Site, named: NamedGame, options: { json?: boolean }): Promise<ExitCode> {
  const all = await findGames(ctx.db, { provider: named.code });
  const games = all.filter(({ game_group }) => named.group === undefined || game_group === named.group);
  const [first] = games;
  if (!first) return noSuchGame(named);
  if (options.json) printJson({ ...providerOf(first), games: games.map(toImported) });
  else {
    describe(games, first);
    const closed = (await listMaintenance(ctx.db, { all: false }))
      .filter(({ kind, provider }) => kind === "provider" && provider === first.game_code);
    for (const { startsAt, endsAt } of closed) {
      const span = maintenanceSpanText(startsAt, endsAt);
      print(translated`Its games are closed by maintenance ${span}; \`maintenance list\` shows it.`);
    }
  }
  return exitCodes.ok;
}

function providerOf({ game_code, protocol, base_url, listed, pulled_at, failures }: GameFile) {
  return { provider: game_code, protocol, base_url, own_games: listed, list_read_at: pulled_at, failures };
}

function describe(
  games: readonly GameFile[],
  { game_code, protocol, base_url, listed, pulled_at, failures }: GameFile,
) {
  for (const game of games) {
    const requested = [
      game.product_id && translated`product ${game.product_id}`,
      game.game_id && translated`game ${game.game_id}`,
    ];
    const more = [...game.sport_kinds, game.hot_sort === null ? null : "hot", ...requested].filter(Boolean).join(", ");
    print(`${game.game_group}:${game.game_code}  ${game.title}  ${gameStateOf(game)}${more && `  (${more})`}`);
  }
  print(
    base_url
      ? translated`Provider ${game_code} speaks ${protocol} at ${base_url}.`
      : translated`Provider ${game_code} speaks ${protocol}, as the sandbox server.`,
  );
  const read = pulled_at ? translated`read ${timeText(pulled_at)}` : translated`never read`;
  print(
    translated`Its own list has ${countedText(listed, "game")}, ${read}${
      failures > 0 ? translated`; ${countedText(failures, "failure")} since` : ""
    }.`,
  );
}
