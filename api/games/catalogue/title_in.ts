import { type Lang, textsOf } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { CatalogueGame } from "./catalogue.ts";

/**
 * Returns a game's title for a reader: for one game of a provider's list, the provider's title in the language; for a
 * title that only names the provider, its name and the group's; otherwise the operator's text, which exists in one
 * language.
 */
export async function titleIn({ catalogue }: Pick<Ctx, "catalogue">, game: CatalogueGame, lang: Lang): Promise<string> {
  const listed = game.gameId === null ? undefined : (await catalogue.games(game.code)).byId.get(game.gameId);
  if (listed) return listed.names[lang];
  const named = (one: Lang) => `${game.name} ${textsOf(one).games.groups[game.homeGroup]}`;
  return game.title === named("tw") ? named(lang) : game.title;
}
