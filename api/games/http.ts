import { answer } from "../http/answer.ts";
import {
  type ApiContext,
  ctxOf,
  idempotentResponseOf,
  langOf,
  memberOf,
  orderIdOf,
  signedInOf,
} from "../http/context.ts";
import { isHttps } from "../http/is_https.ts";
import { apiRoutes } from "../http/router.ts";
import { done } from "../result.ts";
import { launchGame } from "./launch_game.ts";
import { listGames } from "./list_games.ts";
import { listTransfers } from "./list_transfers.ts";
import { readBalance } from "./read_balance.ts";
import { recallPoints } from "./recall_points.ts";
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
import { toRecalled, toTransfer, toTransferRow } from "./to_answer.ts";
import { transferPoints, transferRefusals } from "./transfer_points.ts";
import { fromCents } from "@/shared/money.ts";

const gameList = { access: "anyone", input: GameListInput, answer: GameListAnswer } as const;

/** The calls about games: the catalogue, the points in them, and opening them. */
export const gameRoutes = apiRoutes("games")
  .read(
    "web/game_list",
    { summary: "Every game in every group", ...gameList },
    async (c) => done({ data: await listGames(ctxOf(c), signedInOf(c)?.member.userLevel ?? 0) }),
  )
  .read(
    "web/guest/game_list",
    { summary: "The same as a visitor sees it", ...gameList },
    async (c) => done({ data: await listGames(ctxOf(c), 0) }),
  )
  .read(
    "game/balance",
    {
      summary: "Points in a game, as its provider says now",
      input: BalanceInput,
      answer: BalanceAnswer,
      refusals: ["unknown_game", "game_maintenance", "balance_unavailable"],
    },
    async (c, input) =>
      answer(await readBalance(ctxOf(c), memberOf(c), input.game_name), (cents) => ({ result: fromCents(cents) })),
  )
  .moneyWrite("game/transfer", {
    summary: "Move points from the main wallet into a game, or back (negative amount)",
    input: TransferInput,
    answer: TransferAnswer,
    refusals: transferRefusals,
  }, async (c, { game_name, amount }) =>
    answer(
      await transferPoints(ctxOf(c), memberOf(c), {
        orderId: orderIdOf(c),
        providerCode: game_name,
        amountCents: amount,
        idempotentResponse: idempotentResponseOf(c, toTransfer),
      }),
      toTransfer,
    ))
  .moneyWrite("user/transfer/all", {
    summary: "Take every point back to the main wallet, from all games at once",
    input: RecallInput,
    answer: RecallAnswer,
  }, async (c) => done(toRecalled(await recallPoints(ctxOf(c), memberOf(c), orderIdOf(c)))))
  .read("user/record/transfer", {
    summary: "The member's transfers of points, newest first; pending ones with state=open",
    input: TransferListInput,
    answer: TransferListAnswer,
  }, async (c, input) => {
    const { data: transfers, next } = await listTransfers(ctxOf(c), memberOf(c), input);
    return done({ data: transfers.map(toTransferRow), next });
  })
  .write("game/login", {
    summary: "Open a game: an address for the browser, good for one use",
    input: LaunchInput,
    answer: LaunchAnswer,
    refusals: ["unknown_game", "game_maintenance", "launch_failed"],
  }, async (c, { game_name, language, ...input }) =>
    answer(
      await launchGame(ctxOf(c), memberOf(c), {
        ...input,
        providerCode: game_name,
        language: language ?? langOf(c),
        backUrl: homeOf(c),
      }),
      ({ url, method, params }) => ({ result: url, ...(method === "POST" && { method, params }) }),
    ));

/** The site's home as the caller reaches it: behind a proxy that speaks TLS, the request itself arrives without. */
function homeOf(c: ApiContext): string {
  const home = new URL("/", c.req.url);
  if (isHttps(ctxOf(c), c.req.raw)) home.protocol = "https:";
  return home.href;
}
