import { z } from "zod";
import { gameGroups, GameName, ProviderGameId, sportKinds } from "../schema.ts";

export const GameListInput = z.object({
  date: z.union([z.string().max(64), z.number()]).optional()
    .meta({ description: "ignored; existing clients send a timestamp against caches" }),
});

/**
 * One game in one group. A game that is in several groups is one row in each; rows of one provider share its wallet.
 */
export const GameItem = z.object({
  id: z.int(),
  game_code: GameName,
  game_name: GameName,
  game: GameName,
  gameId: ProviderGameId.nullable().meta({
    description: "what game/login tells the provider by itself, where it does",
  }),
  game_id: ProviderGameId.nullable(),
  productId: ProviderGameId.nullable(),
  name: z.string(),
  title: z.string(),
  group: z.enum(gameGroups),
  home_group: z.enum(gameGroups).meta({ description: "the game's own group; differs from group in hot only" }),
  sort: z.int(),
  enabled: z.boolean(),
  login_enabled: z.boolean(),
  transfer_enabled: z.boolean(),
  game_local_group: z.enum(["lottery", "chess"]).nullable(),
  sport_kinds: z.array(z.enum(sportKinds)).meta({ description: "which of /balls, /esports and /sports show it" }),
  rebate: z.number().meta({ description: "percent of valid bets, at the caller's level", example: 0.4 }),
  icon: z.string(),
  app_icon: z.string(),
  webp_icon: z.string().meta({ description: "the picture of icon as a WebP" }),
  darkPcIcon2: z.string(),
});
/** One game in one group, as answered. */
export type GameItem = z.infer<typeof GameItem>;

export const CatalogueAnswer = z.object({ data: z.array(GameItem) });

export const LaunchInput = z.object({
  user: z.string().max(64).optional().meta({ description: "ignored: it is always the signed-in member" }),
  game_name: GameName,
  group: z.enum(gameGroups).optional().meta({
    description: "the group it was chosen in; the first open one if absent",
  }),
  device: z.enum(["pc", "mobile"]).default("pc"),
  language: z.string().max(16).optional().meta({ description: "the caller's language by default" }),
  productId: ProviderGameId.optional().meta({
    description: "what the provider calls a product; the catalogue's if absent",
  }),
  gameId: ProviderGameId.optional().meta({ description: "one of the provider's games; the catalogue's if absent" }),
});
export const LaunchResponse = z.object({
  result: z.url(),
  method: z.enum(["GET", "POST"]).optional(),
  params: z.record(z.string(), z.string()).optional()
    .meta({ description: "fields of the form to post to result, when method is POST" }),
});
export type LaunchResponse = z.output<typeof LaunchResponse>;
