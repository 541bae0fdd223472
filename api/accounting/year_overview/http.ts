import { ctxOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "@/api/identity/members/schema.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import { fromCents } from "@/shared/money.ts";
import { done } from "../../result.ts";
import { type PlayFigure, readYear, type YearFigure, yearFigures } from "./read_year.ts";
import { YearAnswer } from "./schema.ts";

/** The call by which members read a year of their play and money. */
export const yearOverviewRoutes = apiRoutes("year")
  .read("user/year", {
    summary: "Stakes, winnings, top-ups and withdrawals of twelve months, by month and by group of games",
    action: "read",
    readsReplica: true,
    input: NoFields,
    answer: YearAnswer,
  }, async (c) => {
    const months = await readYear(ctxOf(c), memberOf(c));
    return done({
      data: {
        months: months.map(({ day, groups, ...sums }) => ({
          month: day,
          ...sumsOf(sums),
          groups: groups.map(({ group, ...figures }) => ({ group, ...playedOf(figures) })),
        })),
        totals: sumsOf(sumOfDays(months, yearFigures)),
      },
    });
  });

function playedOf({ bets, betCents, payoutCents }: Record<PlayFigure, bigint>) {
  return {
    bets: Number(bets),
    bet_amount: fromCents(betCents),
    payout: fromCents(payoutCents),
    win_loss: fromCents(payoutCents - betCents),
  };
}

function sumsOf({ depositCents, withdrawalCents, ...played }: Record<YearFigure, bigint>) {
  return { ...playedOf(played), topped_up: fromCents(depositCents), withdrawn: fromCents(withdrawalCents) };
}
