import { z } from "zod";
import { Twd } from "../http/amount.ts";
import { listInput } from "../http/list_input.ts";

/** What a member has played in one provider's games over a time. Amounts are TWD. */
export const BetSummary = z.object({
  game_name: z.string(),
  title: z.string(),
  bets: z.int(),
  bet_amount: Twd,
  valid_bet: Twd,
  win_loss: Twd.meta({ description: "what came back less what was staked: positive for the player" }),
});

/** One settled bet. */
export const BetRow = z.object({
  bet_id: z.string(),
  game_name: z.string(),
  title: z.string(),
  bet_amount: Twd,
  valid_bet: Twd,
  payout: Twd,
  settled_at: z.iso.datetime(),
});

const cursor = z.string().regex(/^\d{1,14}~[a-z0-9_]{1,32}~.{1,128}$/, "format").transform((text) => {
  const [ms = "", provider = "", ...rest] = text.split("~");
  return { settledAt: new Date(Number(ms)), provider, betId: rest.join("~") };
});

/** Where the next page of bets begins. */
export type BetCursor = z.output<typeof cursor>;

/** Which bets to sum up: those of a time, whatever page was asked for. */
export const BetInfoInput = listInput(z.string());

/** Which bets to list. */
export const BetDetailInput = listInput(cursor).safeExtend({ game_name: z.string().max(32).optional() });
