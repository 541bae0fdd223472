import { z } from "zod";
import { SignedAmount, Twd } from "@/api/platform/http/amount.ts";
import { recordInput } from "@/api/platform/http/record_input.ts";
import type { RefusalCode } from "../../refusals.ts";

/** The groups of games, in the order of the header. `hot` is a choice among the others. */
export const gameGroups = ["hot", "live", "lottery", "sport", "chess", "egame", "fish", "online"] as const;
/** One group of games. */
export type GameGroup = (typeof gameGroups)[number];

/** The filtered views of sport, each a page of its own. */
export const sportKinds = ["balls", "esports", "sports"] as const;
/** One of the filtered views of sport. */
export type SportKind = (typeof sportKinds)[number];

/** The kinds of games in a provider's own list; `other` is one that the site has no word for. */
export const gameKinds = ["slot", "table", "lottery", "sport", "fish", "cards", "stream", "other"] as const;
/** A kind of games. */
export type GameKind = (typeof gameKinds)[number];

/** How far a transfer of points is: `pending` means that the points are in transit until the provider is sure. */
export const TransferState = z.enum(["pending", "succeeded", "failed"]).meta({
  description:
    "succeeded: the points arrived; failed: they went back; pending: they are in transit, nothing is lost, " +
    "and the site goes on asking the provider",
});
/** How far a transfer of points is, as a player sees it. */
export type TransferState = z.infer<typeof TransferState>;

/** A game's code, as the catalogue has it. */
export const GameName = z.string().regex(/^[a-z0-9_]{1,32}$/, "game_name").meta({ example: "bng" });

/** What a provider calls one of its games or products. */
export const ProviderGameId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, "game_id").meta({ example: "slot-12" });

export const GameListInput = z.object({
  date: z.union([z.string().max(64), z.number()]).optional()
    .meta({ description: "ignored; existing clients send a timestamp against caches" }),
});

/**
 * One game in one group. A game that is in several groups is one row in each; rows of one provider share its wallet.
 */
export const Game = z.object({
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
  webp_icon: z.string(),
  darkPcIcon2: z.string(),
});
/** One game in one group, as answered. */
export type Game = z.infer<typeof Game>;

export const GameListAnswer = z.object({ data: z.array(Game) });

export const BalanceInput = z.object({ game_name: GameName });
export const BalanceAnswer = z.object({
  result: Twd.meta({ description: "points in the provider's wallet, without those in transit" }),
});
export type BalanceAnswer = z.output<typeof BalanceAnswer>;

export const TransferInput = z.object({
  game_name: GameName,
  amount: SignedAmount.meta({ description: "TWD; positive into the game, negative out to the main wallet" }),
});
export const TransferAnswer = z.object({
  data: z.object({
    order_id: z.uuid(),
    state: TransferState.exclude(["failed"]).meta({
      description:
        "succeeded, or pending: the provider hasn't answered, the points are in transit and the site goes on " +
        "asking. A transfer that failed is answered as a refusal, with all points where they were",
    }),
    credit: Twd.meta({ description: "main wallet after it" }),
    game_balance: Twd.meta({ description: "points in the game, as far as known" }),
  }),
});
export type TransferAnswer = z.output<typeof TransferAnswer>;

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
export const LaunchAnswer = z.object({
  result: z.url(),
  method: z.enum(["GET", "POST"]).optional(),
  params: z.record(z.string(), z.string()).optional()
    .meta({ description: "fields of the form to post to result, when method is POST" }),
});
export type LaunchAnswer = z.output<typeof LaunchAnswer>;

export const RecallInput = z.object({});
/** What came back from one provider. `reason` is a word of the error catalogue when nothing moved. */
/** Why points stayed in a game at a recall: some of the refusals. */
export const recallReasons = [
  "game_maintenance",
  "balance_unavailable",
  "transfer_pending",
  "transfer_refused",
  "account_locked",
  "still_in_flight",
] as const satisfies readonly RefusalCode[];
/** Why points stayed in a game at a recall. */
export type RecallReason = (typeof recallReasons)[number];

export const Recalled = z.object({
  game_name: GameName,
  amount: Twd,
  state: TransferState,
  order_id: z.uuid().nullable(),
  reason: z.enum(recallReasons).nullable(),
});
export const RecallAnswer = z.object({ data: z.array(Recalled), credit: Twd });
export type RecallAnswer = z.output<typeof RecallAnswer>;

export const TransferListInput = recordInput(z.uuid()).safeExtend({
  state: z.enum(["open", "finished"]).optional().meta({ description: "open: still pending; both when left out" }),
});
/** One transfer of points, for lists and for the row that shows a pending one. */
export const TransferRow = z.object({
  order_id: z.uuid(),
  game_name: GameName,
  title: z.string(),
  direction: z.enum(["in", "out"]),
  amount: Twd,
  moved: Twd.nullable().meta({ description: "what really moved; null until it is known" }),
  state: TransferState,
  attempts: z.int().meta({ description: "how often the provider has been asked what became of it" }),
  last_attempt_at: z.iso.datetime().meta({ description: "when the provider was last called about it" }),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
/** One transfer of points, as answered. */
export type TransferRow = z.infer<typeof TransferRow>;
/** What the transfers of a list come to, over all its pages. Amounts are TWD and what really moved. */
export const TransferTotals = z.object({
  orders: z.int(),
  in_amount: Twd.describe("Into games"),
  out_amount: Twd.describe("Out of games"),
  open: z.int().describe("Transfers that are not over"),
});
export type TransferTotals = z.output<typeof TransferTotals>;
export const TransferListAnswer = z.object({
  data: z.array(TransferRow),
  next: z.string().nullable(),
  totals: TransferTotals,
});
export type TransferListAnswer = z.output<typeof TransferListAnswer>;
