import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, memberOf, signedInOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { backUrlOf } from "./back_url.ts";
import { launchGame } from "./launch_game.ts";
import { listGames } from "./list_games.ts";
import { CatalogueAnswer, GameListInput, LaunchInput, LaunchResponse } from "./schema.ts";

const gameList = { action: "visit", access: "anyone", input: GameListInput, answer: CatalogueAnswer } as const;

/** The calls about games: the catalogue, and opening one. */
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
  .write("game/login", {
    summary: "Open a game: an address for the browser, good for one use",
    action: "play",
    input: LaunchInput,
    answer: LaunchResponse,
    refusals: [
      "unknown_game",
      "game_maintenance",
      "launch_failed",
      "loss_limit_reached",
      "time_limit_reached",
      "reality_check_due",
    ],
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
