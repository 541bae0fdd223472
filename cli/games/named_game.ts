import { Argument, InvalidArgumentError } from "commander";
import type { NamedGame, NamedGroup } from "@/api/games/catalogue/operators/change_games.ts";
import { gameGroups } from "@/api/games/schema.ts";
import { translated } from "@/server/operators/translated.ts";

/** `<game>`: a game of the catalogue as `egame:bng`, or a provider's code for all its groups. */
export function gameArgument(): Argument {
  return new Argument("<game>", "a game, e.g. egame:bng; or a provider's code, e.g. bng, for all its groups")
    .argParser(parseGame);
}

/** Reads a game's name. */
export function parseGame(text: string): NamedGame {
  const [, group, code] = /^(?:([a-z]+):)?([a-z0-9_]{1,32})$/.exec(text) ?? [];
  if (code === undefined || group !== undefined && !isGroup(group)) {
    throw new InvalidArgumentError(
      translated`Give a game like egame:bng, or a provider's code; \`games list\` shows them.`,
    );
  }
  return { code, ...(group && { group }) };
}

/** `<game>` of commands that may be given for a whole group, too: `live:all`. */
export function gamesArgument(): Argument {
  return new Argument("<game>", "a game, e.g. egame:bng; a provider's code, e.g. bng, or a group, e.g. live:all")
    .argParser(parseGames);
}

function parseGames(text: string): NamedGame | NamedGroup {
  const group = /^([a-z]+):all$/.exec(text)?.[1];
  return group !== undefined && isGroup(group) ? { code: null, group } : parseGame(text);
}

function isGroup(word: string): boolean {
  return gameGroups.some((one) => one === word && one !== "hot");
}
