import { type Lang, textsOf } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { CatalogueGame } from "./catalogue.ts";

/**
 * A game's title for a reader: what its provider calls it in the language, where the entry opens one game of the
 * provider's list; else its name and the word for its group, where that is all that the catalogue's title says; else
 * what the operator wrote, which there is in one language.
 */
export async function titleIn({ catalogue }: Pick<Ctx, "catalogue">, game: CatalogueGame, lang: Lang): Promise<string> {
  const listed = game.gameId === null ? undefined : (await catalogue.games(game.code)).byId.get(game.gameId);
  if (listed) return listed.names[lang];
  const named = (one: Lang) => `${game.name} ${textsOf(one).games.groups[game.homeGroup]}`;
  return game.title === named("tw") ? named(lang) : game.title;
}
