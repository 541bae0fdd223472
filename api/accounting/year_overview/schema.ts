import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { gameGroups } from "@/api/games/schema.ts";

const played = {
  bets: z.int(),
  bet_amount: Twd.describe("Stakes of settled bets"),
  payout: Twd.describe("Winnings: payouts of these bets"),
  win_loss: Twd.describe("Winnings less stakes: positive for the player"),
};

const sums = {
  ...played,
  topped_up: Twd.describe("Top-ups that were credited"),
  withdrawn: Twd.describe("Withdrawals that were paid out"),
};

/** The answer to `user/year`: a member's months and their sums. */
export const YearAnswer = z.object({
  data: z.object({
    months: z.array(z.object({
      month: z.string().regex(/^\d{4}-\d\d$/).describe("A calendar month in Taipei"),
      ...sums,
      groups: z.array(z.object({
        group: z.enum(gameGroups).nullable().describe("Null if the provider doesn't give it"),
        ...played,
      })).describe("The groups of games that were played in the month"),
    })).describe("Twelve months, oldest first; the last is the present one"),
    totals: z.object(sums),
  }),
});
