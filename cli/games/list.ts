import { Command, Option } from "commander";
import { findGames, type GameFile, type GameFilter } from "@/api/games/catalogue/operators/find_games.ts";
import { gameGroups } from "@/api/games/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, stateColumn } from "../output/table.ts";
import { gameStateOf, providersOf, toImported } from "./game_text.ts";

/** `jadehall games list` */
export function gamesListCommand(): Command {
  const command = new Command("list")
    .description("the catalogue's games by group and position; --json prints the format of `games import`")
    .addOption(new Option("--group <group>", "only games of this group; hot: hot games").choices(gameGroups))
    .option("--provider <code>", "only this provider's");
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, { json, csv, ...filter }: GameFilter & FormatOptions): Promise<ExitCode> {
  const games = await findGames(ctx.db, filter);
  if (json) printJson({ providers: await providersOf(ctx.db, games), games: games.map(toImported) });
  else if (csv) printCsv(columns, games);
  else printTable(columns, games);
  return exitCodes.ok;
}

const columns: Column<GameFile>[] = [
  { head: "game", text: ({ game_group, game_code }) => `${game_group}:${game_code}`, gives: "never" },
  { head: "title", text: ({ title }) => title, gives: "first" },
  stateColumn(gameStateOf),
  { head: "place", text: ({ sort }) => String(sort), align: "right" },
  { head: "hot", text: ({ hot_sort }) => hot_sort === null ? "-" : String(hot_sort), align: "right" },
  { head: "views", text: ({ sport_kinds }) => sport_kinds.join(",") || "-" },
  { head: "own games", text: ({ listed }) => String(listed), align: "right" },
];
