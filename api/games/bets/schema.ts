import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { ProviderGameRow } from "../provider_games/schema.ts";
import { gameGroups, ProviderGameId } from "../schema.ts";
import { recordInput } from "@/api/platform/http/input/list_input.ts";

const played = {
  game_name: z.string(),
  group: z.enum(gameGroups).nullable().meta({ description: "null where the provider does not tell it" }),
  title: z.string().meta({ description: "the catalogue's for the group; the provider's name where it has none" }),
};

const sums = {
  bets: z.int(),
  bet_amount: Twd,
  valid_bet: Twd,
  win_loss: Twd.meta({ description: "what came back less what was staked: positive for the player" }),
};

/** A member's bets in one group of a provider's games over a period. Amounts are TWD. */
export const BetSummary = z.object({ ...played, ...sums });

/** A member's bets over a period, and on each day in Taipei. Amounts are TWD. */
export const BetSumsAnswer = z.object(sums);
export const BetDay = z.object({ day: z.iso.date(), ...sums });

/** One settled bet. */
export const BetRow = z.object({
  bet_id: z.string(),
  ...played,
  gameId: ProviderGameId.nullable().meta({ description: "what the provider calls the game, where it tells it" }),
  game: ProviderGameRow.nullable().meta({ description: "null where it is none of the provider's list" }),
  bet_amount: Twd,
  valid_bet: Twd,
  payout: Twd,
  settled_at: z.iso.datetime(),
});

/** The start of the next page of bets: after a moment, a provider and the id of its bet. */
const cursor = z.string().regex(/^\d{1,14}~[a-z0-9_]{1,32}~.{1,128}$/, "format");

const gameName = { game_name: z.string().max(32).optional() };

/** The bets to sum up: those of a period, on all pages. */
export const BetInfoInput = recordInput(z.string()).safeExtend(gameName);

/** The bets to list. */
export const BetDetailInput = recordInput(cursor).safeExtend(gameName);
