import { z } from "zod";
import { Twd } from "../http/amount.ts";
import { ctxOf, memberOf } from "../http/context.ts";
import { apiRoutes } from "../http/router.ts";
import { done } from "../result.ts";
import { listBets } from "./list_bets.ts";
import { BetDetailInput, BetInfoInput, BetRow, BetSummary } from "./schema.ts";
import { sumBets } from "./sum_bets.ts";
import { remainingTurnover } from "./turnover.ts";
import { fromCents } from "@/shared/money.ts";

/** What members have played, and what they have still to play. */
export const betRoutes = apiRoutes("bets")
  .read("user/bet/info", {
    summary: "The member's settled bets, summed up for each game",
    input: BetInfoInput,
    answer: z.object({ data: z.array(BetSummary) }),
  }, async (c, input) => {
    const sums = await sumBets(ctxOf(c), memberOf(c), input);
    return done({
      data: sums.map((sum) => ({
        game_name: sum.provider,
        title: sum.providerName,
        bets: sum.bets,
        bet_amount: fromCents(sum.betCents),
        valid_bet: fromCents(sum.validBetCents),
        win_loss: fromCents(sum.payoutCents - sum.betCents),
      })),
    });
  })
  .read("user/bet/detail", {
    summary: "The member's settled bets, newest first",
    input: BetDetailInput,
    answer: z.object({ data: z.array(BetRow), next: z.string().nullable() }),
  }, async (c, { game_name, ...listing }) => {
    const { data: bets, next } = await listBets(ctxOf(c), memberOf(c), { ...listing, providerCode: game_name });
    const data = bets.map((bet) => ({
      bet_id: bet.betId,
      game_name: bet.provider,
      title: bet.providerName,
      bet_amount: fromCents(bet.betCents),
      valid_bet: fromCents(bet.validBetCents),
      payout: fromCents(bet.payoutCents),
      settled_at: bet.settledAt.toISOString(),
    }));
    return done({ data, next });
  })
  .read("user/chip", {
    summary: "What the member has still to play before a withdrawal",
    input: z.object({}),
    answer: z.object({ data: z.object({ chip: Twd }) }),
  }, async (c) => {
    const { db } = ctxOf(c);
    return done({ data: { chip: fromCents(await remainingTurnover(db, memberOf(c))) } });
  });
