import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { gameGroups, gameKinds, GameName, ProviderGameId } from "../schema.ts";

export const ProviderGamesInput = z.object({
  game_name: GameName,
  search: z.string().max(60).optional().meta({ description: "words that a name has, in any language" }),
  kind: z.enum(gameKinds).optional(),
  only: z.enum(["hot", "new"]).optional(),
  page: z.number().default(1).transform((page) => Math.trunc(Math.min(Math.max(page, 1), 2000))),
  limit: z.number().default(60).transform((limit) => Math.trunc(Math.min(Math.max(limit, 1), 100))),
});

/** One game of a provider's own list. */
export const ProviderGameRow = z.object({
  game_name: GameName,
  gameId: ProviderGameId,
  name: z.string().meta({ description: "in the caller's language" }),
  kind: z.enum(gameKinds),
  hot: z.boolean(),
  new: z.boolean(),
  return_percent: z.number().nullable().meta({ description: "what comes back of a hundred bets in the long run" }),
  jackpot: Twd.nullable(),
  icon: z.string(),
});
/** One game of a provider's own list, as answered. */
export type ProviderGameRow = z.infer<typeof ProviderGameRow>;

export const ProviderGamesAnswer = z.object({
  data: z.array(ProviderGameRow),
  total: z.int(),
  pages: z.int(),
  kinds: z.array(z.enum(gameKinds)).meta({ description: "those that the whole list has" }),
});
/** A page of a provider's games, as answered. */
export type ProviderGamesAnswer = z.infer<typeof ProviderGamesAnswer>;

export const OwnGamesInput = z.object({ game_name: GameName.optional() });
export const FavouritesAnswer = z.object({ data: z.array(ProviderGameRow) });

export const FavouriteInput = z.object({
  game_name: GameName,
  gameId: ProviderGameId,
  favourite: z.boolean().meta({ description: "false takes the mark away" }),
});
export const FavouriteAnswer = z.object({});

export const PlayedAnswer = z.object({
  data: z.array(z.object({
    game_name: GameName,
    group: z.enum(gameGroups),
    gameId: ProviderGameId.nullable(),
    game: ProviderGameRow.nullable().meta({ description: "null where it is none of the provider's list" }),
    played_at: z.iso.datetime(),
  })),
});
