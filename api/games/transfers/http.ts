import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, idempotentResponseOf, leaseOf, memberOf, orderIdOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { fromCents } from "@/shared/money.ts";
import { done } from "../../result.ts";
import { listTransfers } from "./records/list_transfers.ts";
import { readBalance } from "./balance/read_balance.ts";
import { recallPoints } from "./balance/recall_points.ts";
import { readTransferTotals } from "./records/record_totals.ts";
import {
  BalanceAnswer,
  BalanceInput,
  RecallAnswer,
  RecallInput,
  TransferInput,
  TransferListAnswer,
  TransferListInput,
  TransferResponse,
} from "./schema.ts";
import { toRecalled, toTransferRow } from "./records/to_answer.ts";
import type { TransferOutcome } from "./prerender_response.ts";
import { beginTransfer, transferPoints, transferRefusals } from "./transfer_points.ts";

/** The calls about points in games: a game's balance, transfers, their record, and taking all back. */
export const transferRoutes = apiRoutes("games")
  .read(
    "game/balance",
    {
      summary: "Points in a game, as its provider says now",
      action: "read",
      input: BalanceInput,
      answer: BalanceAnswer,
      refusals: ["unknown_game", "game_maintenance", "balance_unavailable"],
    },
    async (c, input) =>
      answer(await readBalance(ctxOf(c), memberOf(c), input.game_name), (cents) => ({ result: fromCents(cents) })),
  )
  .moneyWrite("game/transfer", {
    summary: "Move points from the main wallet into a game, or back (negative amount)",
    action: {
      among: ["transfer_in", "transfer_out"],
      of: ({ amount }) => amount > 0n ? "transfer_in" : "transfer_out",
    },
    input: TransferInput,
    answer: TransferResponse,
    refusals: transferRefusals,
    begin: (ctx, token, write, { game_name, amount }) =>
      beginTransfer(ctx, token, write, { providerCode: game_name, amountCents: amount }),
  }, async (c, { game_name, amount }, begun) =>
    answer(
      await transferPoints(ctxOf(c), memberOf(c), {
        orderId: orderIdOf(c),
        providerCode: game_name,
        amountCents: amount,
        idempotentResponse: idempotentResponseOf(c, toTransfer),
        claim: leaseOf(c),
      }, begun),
      toTransfer,
    ))
  .moneyWrite("user/transfer/all", {
    summary: "Take every point back to the main wallet, from all games at once",
    action: "transfer_out",
    input: RecallInput,
    answer: RecallAnswer,
  }, async (c) => done(toRecalled(await recallPoints(ctxOf(c), memberOf(c), orderIdOf(c), leaseOf(c)))))
  .read("user/record/transfer", {
    summary:
      "The member's transfers of points, newest first, and what all of them come to; pending ones with state=open",
    action: "read",
    readsReplica: true,
    input: TransferListInput,
    answer: TransferListAnswer,
  }, async (c, input) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const [{ data: transfers, next }, totals] = await Promise.all([
      listTransfers(ctx, member, input),
      readTransferTotals(ctx, member, input),
    ]);
    return done({ data: transfers.map(toTransferRow), next, totals });
  });

/** A transfer's outcome in the words of the API. */
export function toTransfer(outcome: TransferOutcome) {
  return {
    data: {
      order_id: outcome.orderId,
      state: outcome.state,
      credit: fromCents(outcome.creditCents),
      game_balance: fromCents(outcome.gameBalanceCents),
    },
  };
}
