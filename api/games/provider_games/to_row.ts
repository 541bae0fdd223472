import type { Lang } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import { gamePicture } from "./game_picture.ts";
import type { ListedGame } from "./read_provider_games.ts";
import type { ProviderGameRow } from "./schema.ts";

/** A game of a provider's list as calls answer it, its name in one language. */
export function toRow(provider: string, game: ListedGame, lang: Lang): ProviderGameRow {
  return {
    game_name: provider,
    gameId: game.gameId,
    name: game.names[lang],
    kind: game.kind,
    hot: game.isHot,
    new: game.isNew,
    return_percent: game.returnPercent,
    jackpot: game.jackpotCents === null ? null : fromCents(game.jackpotCents),
    icon: gamePicture(provider, game),
  };
}
