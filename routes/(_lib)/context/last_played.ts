import type { PlayedGame } from "@/api/games/provider_games/played.ts";
import type { ListedGame } from "@/api/games/provider_games/read_provider_games.ts";
import type { GameCard } from "@/components/games/card.ts";
import type { Menu } from "@/components/page_context.ts";
import type { Lang } from "@/i18n/mod.ts";
import { cardOf } from "./game_cards.ts";

/** A game that a member opened, for the link back to it. */
export interface LastPlayed {
  card: GameCard;
  /** Null if the provider was opened and not one game of its list. */
  game: ListedGame | null;
  name: string;
  playedAt: Date;
}

/** The last games that a member opened and that can be opened now; each provider's list has one name for the reader. */
export function lastPlayed(
  opened: readonly PlayedGame[],
  { menus, lang }: { menus: readonly Menu[]; lang: Lang },
): LastPlayed[] {
  return opened.flatMap(({ provider, group, gameId, game, playedAt }) => {
    // A game that has left its list is not led back to.
    if (gameId !== null && game === null) return [];
    const tiles = menus.find((menu) => menu.group === group)?.games ?? [];
    const card = tiles.find(({ code }) => code === provider) ?? cardOf(menus, provider, game);
    if (!card?.open || !card.loginEnabled) return [];
    return [{ card, game, name: game?.names[lang] ?? card.title, playedAt }];
  });
}
