import { answer } from "@/api/platform/http/answer.ts";
import {
  claimOf,
  ctxOf,
  idempotentResponseOf,
  langOf,
  memberOf,
  orderIdOf,
  signedInOf,
} from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { backUrlOf } from "./back_url.ts";
import { launchGame } from "./launch_game.ts";
import { listGames } from "./list_games.ts";
import { listTransfers } from "../transfers/list_transfers.ts";
import { readBalance } from "../transfers/read_balance.ts";
import { readTransferTotals } from "../transfers/record_totals.ts";
import { recallPoints } from "../transfers/recall_points.ts";
import {
  BalanceAnswer,
  BalanceInput,
  GameListAnswer,
  GameListInput,
  LaunchAnswer,
  LaunchInput,
  RecallAnswer,
  RecallInput,
  TransferAnswer,
  TransferInput,
  TransferListAnswer,
  TransferListInput,
} from "./schema.ts";
import { toRecalled, toTransfer, toTransferRow } from "../transfers/to_answer.ts";
import { beginTransfer, transferPoints, transferRefusals } from "../transfers/transfer_points.ts";
import { fromCents } from "@/shared/money.ts";

const gameList = { action: "visit", access: "anyone", input: GameListInput, answer: GameListAnswer } as const;

/** The calls about games: the catalogue, the points in them, and opening them. */
export const gameRoutes = apiRoutes("games")
  .read(
    "web/game_list",
    { summary: "Every game in every group", ...gameList },
    async (c) => done({ data: await listGames(ctxOf(c), signedInOf(c)?.member.userLevel ?? 0, langOf(c)) }),
  )
  .read(
    "web/guest/game_list",
    { summary: "The same as a visitor sees it", ...gameList },
    async (c) => done({ data: await listGames(ctxOf(c), 0, langOf(c)) }),
  )
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
    answer: TransferAnswer,
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
        claim: claimOf(c),
      }, begun),
      toTransfer,
    ))
  .moneyWrite("user/transfer/all", {
    summary: "Take every point back to the main wallet, from all games at once",
    action: "transfer_out",
    input: RecallInput,
    answer: RecallAnswer,
  }, async (c) => done(toRecalled(await recallPoints(ctxOf(c), memberOf(c), orderIdOf(c), claimOf(c)))))
  .read("user/record/transfer", {
    summary:
      "The member's transfers of points, newest first, and what all of them come to; pending ones with state=open",
    action: "read",
    input: TransferListInput,
    answer: TransferListAnswer,
  }, async (c, input) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const [{ data: transfers, next }, totals] = await Promise.all([
      listTransfers(ctx, member, input),
      readTransferTotals(ctx, member, input),
    ]);
    return done({ data: transfers.map(toTransferRow), next, totals });
  })
  .write("game/login", {
    summary: "Open a game: an address for the browser, good for one use",
    action: "play",
    input: LaunchInput,
    answer: LaunchAnswer,
    refusals: ["unknown_game", "game_maintenance", "launch_failed"],
  }, async (c, { game_name, language, ...input }) =>
    answer(
      await launchGame(ctxOf(c), memberOf(c), {
        ...input,
        providerCode: game_name,
        language: language ?? langOf(c),
        backUrl: backUrlOf(ctxOf(c), c.req.raw),
      }),
      ({ url, method, params }) => ({ result: url, ...(method === "POST" && { method, params }) }),
    ));
