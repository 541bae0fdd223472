import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { ctxOf, langOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import { done } from "../../result.ts";
import { findListedGame } from "../provider_games/find_listed_game.ts";
import { toRow } from "../provider_games/to_row.ts";
import { listBets } from "./list_bets.ts";
import { BetDay, BetDetailInput, BetInfoInput, BetRow, BetSummary, BetSumsAnswer } from "./schema.ts";
import { betFigures, sumBets } from "./sum_bets.ts";
import { titleOf } from "./title_of.ts";
import { remainingTurnover } from "./turnover.ts";
import { fromCents } from "@/shared/money.ts";

/** The calls about members' bets and remaining turnover. */
export const betRoutes = apiRoutes("bets")
  .read("user/bet/info", {
    summary: "The member's settled bets, summed up for each game of the catalogue, for each day, and in total",
    action: "read",
    readsReplica: true,
    input: BetInfoInput,
    answer: z.object({ data: z.array(BetSummary), totals: BetSumsAnswer, days: z.array(BetDay) }),
  }, async (c, { game_name, ...filter }) => {
    const ctx = ctxOf(c);
    const sums = await sumBets(ctx, memberOf(c), { ...filter, providerCode: game_name });
    const titles = await Promise.all(sums.games.map((sum) => titleOf(ctx, sum, langOf(c))));
    return done({
      data: sums.games.map((sum, at) => ({
        game_name: sum.provider,
        group: sum.group,
        title: titles[at]!,
        ...toTwd(sum),
      })),
      totals: toTwd(sumOfDays(sums.days, betFigures)),
      days: sums.days.map(({ day, ...figures }) => ({ day, ...toTwd(figures) })),
    });
  })
  .read("user/bet/detail", {
    summary: "The member's settled bets, newest first",
    action: "read",
    readsReplica: true,
    input: BetDetailInput,
    answer: z.object({ data: z.array(BetRow), next: z.string().nullable() }),
  }, async (c, { game_name, ...listing }) => {
    const ctx = ctxOf(c);
    const { data: bets, next } = await listBets(ctx, memberOf(c), { ...listing, providerCode: game_name });
    const played = await Promise.all(bets.map((bet) => findListedGame(ctx, bet)));
    const titles = await Promise.all(bets.map((bet) => titleOf(ctx, bet, langOf(c))));
    const data = bets.map((bet, at) => ({
      bet_id: bet.betId,
      game_name: bet.provider,
      group: bet.group,
      title: titles[at]!,
      gameId: bet.gameId,
      game: played[at] ? toRow(bet.provider, played[at], langOf(c)) : null,
      bet_amount: fromCents(bet.betCents),
      valid_bet: fromCents(bet.validBetCents),
      payout: fromCents(bet.payoutCents),
      settled_at: bet.settledAt.toISOString(),
    }));
    return done({ data, next });
  })
  .read("user/chip", {
    summary: "What the member has still to play before a withdrawal",
    action: "read",
    input: z.object({}),
    answer: z.object({ data: z.object({ chip: Twd }) }),
  }, async (c) => {
    const { db } = ctxOf(c);
    return done({ data: { chip: fromCents(await remainingTurnover(db, memberOf(c))) } });
  });

function toTwd({ bets, betCents, validBetCents, payoutCents }: Record<(typeof betFigures)[number], bigint>) {
  return {
    bets: Number(bets),
    bet_amount: fromCents(betCents),
    valid_bet: fromCents(validBetCents),
    win_loss: fromCents(payoutCents - betCents),
  };
}
