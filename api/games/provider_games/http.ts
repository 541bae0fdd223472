import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import type { GameGroup } from "../schema.ts";
import { listFavourites, markFavourite, unmarkFavourite } from "./favourites.ts";
import { listProviderGames } from "./list_provider_games.ts";
import { listPlayed } from "./played.ts";
import {
  FavouriteAnswer,
  FavouriteInput,
  FavouritesAnswer,
  OwnGamesInput,
  PlayedAnswer,
  ProviderGamesAnswer,
  ProviderGamesInput,
} from "./schema.ts";
import { toRow } from "./to_row.ts";

/** The calls about providers' own games: their lists, and the games that members have marked and played. */
export const providerGameRoutes = apiRoutes("providers' games")
  .read("web/provider/games", {
    summary: "A provider's own list of games, page by page",
    action: "visit",
    access: "anyone",
    input: ProviderGamesInput,
    answer: ProviderGamesAnswer,
  }, async (c, { game_name, ...listing }) => {
    const { games, ...counts } = await listProviderGames(ctxOf(c), { ...listing, provider: game_name });
    const data = games.map((game) => toRow(game_name, game, langOf(c)));
    return done({ ...counts, data, kinds: [...counts.kinds] });
  })
  .read("game/favourites", {
    summary: "The member's favourite games, the last marked first",
    action: "read",
    input: OwnGamesInput,
    answer: FavouritesAnswer,
  }, async (c, { game_name }) => {
    const favourites = await listFavourites(ctxOf(c), memberOf(c), game_name);
    return done({ data: favourites.map(({ provider, game }) => toRow(provider, game, langOf(c))) });
  })
  .write("game/favourite", {
    summary: "Marks a game as one of the member's favourites, or takes the mark away",
    action: "change_profile",
    input: FavouriteInput,
    answer: FavouriteAnswer,
    refusals: ["unknown_game", "too_many_favourites"],
  }, async (c, { game_name: provider, gameId, favourite }) => {
    if (favourite) return answer(await markFavourite(ctxOf(c), memberOf(c), { provider, gameId }), () => ({}));
    await unmarkFavourite(ctxOf(c), memberOf(c), { provider, gameId });
    return done({});
  })
  .read("game/recent", {
    summary: "What the member opened, the last first",
    action: "read",
    input: OwnGamesInput,
    answer: PlayedAnswer,
  }, async (c, { game_name }) => {
    const played = await listPlayed(ctxOf(c), memberOf(c), game_name);
    const data = played.map(({ provider, group, gameId, game, playedAt }) => ({
      game_name: provider,
      group: group as GameGroup,
      gameId,
      played_at: playedAt.toISOString(),
      game: game && toRow(provider, game, langOf(c)),
    }));
    return done({ data });
  });
