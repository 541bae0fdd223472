import { Argument, InvalidArgumentError } from "commander";
import type { NamedGame } from "@/api/games/catalogue/operators/change_games.ts";
import { gameGroups } from "@/api/games/schema.ts";

/** `<game>`: a game of the catalogue as `egame:bng`, or a provider's code for all its groups. */
export function gameArgument(): Argument {
  return new Argument("<game>", "a game, e.g. egame:bng; or a provider's code, e.g. bng, for all its groups")
    .argParser(parseGame);
}

/** Reads a game's name. */
export function parseGame(text: string): NamedGame {
  const [, group, code] = /^(?:([a-z]+):)?([a-z0-9_]{1,32})$/.exec(text) ?? [];
  const isGroup = group === undefined || gameGroups.some((one) => one === group && one !== "hot");
  if (code === undefined || !isGroup) {
    throw new InvalidArgumentError("Give a game like egame:bng, or a provider's code; `games list` shows them.");
  }
  return { code, ...(group && { group }) };
}
