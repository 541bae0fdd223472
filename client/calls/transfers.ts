import { callApi, type Outcome } from "./call_api.ts";
import type { DialogGame } from "@/components/transfer/game.ts";
import { launchOf } from "@/shared/rules/launch_rule.ts";
import { fromCents } from "@/shared/money.ts";
import type { LaunchResponse } from "@/api/games/catalogue/schema.ts";
import type {
  BalanceAnswer,
  RecallAnswer,
  TransferListAnswer,
  TransferResponse,
} from "@/api/games/transfers/schema.ts";
import type { MemberAnswer } from "@/api/identity/members/schema.ts";

/** The main wallet, with the rest of the member's details. */
export function readDetail(signal?: AbortSignal): Promise<Outcome<MemberAnswer>> {
  return callApi({ path: "user/detail", signal });
}

/** The points in a game, as its provider says now. */
export function readGameBalance(providerCode: string, signal?: AbortSignal): Promise<Outcome<BalanceAnswer>> {
  return callApi({ path: "game/balance", input: { game_name: providerCode }, signal });
}

/** Moves points: positive into the game, negative out. Repeated under the same key it moves them once. */
export function movePoints(providerCode: string, signedCents: bigint, key: string): Promise<Outcome<TransferResponse>> {
  return callApi({ path: "game/transfer", input: { game_name: providerCode, amount: fromCents(signedCents) }, key });
}

/** Takes everything out of every game. */
export function postRecall(key: string): Promise<Outcome<RecallAnswer>> {
  return callApi({ path: "user/transfer/all", key });
}

/** The newest transfers, or only the pending ones. */
export function readTransfers(only: "open" | "all", signal?: AbortSignal): Promise<Outcome<TransferListAnswer>> {
  return callApi({ path: "user/record/transfer", input: only === "open" ? { state: "open" } : {}, signal });
}

/**
 * Opens a game in this window, which no blocker of pop-ups stops: the page of its provider's own games, or else the game's
 * address, which is asked for. Gives the outcome when there is nowhere to go; null for a page, which needs no answer.
 */
export async function launchInWindow(
  { code, group, entry, gameId, productId }: DialogGame,
): Promise<Outcome<LaunchResponse> | null> {
  const launch = launchOf(code, entry);
  if (launch.kind === "page") {
    location.assign(launch.path);
    return null;
  }
  const device = matchMedia("(max-width: 1024px)").matches ? "mobile" : "pc";
  const input = {
    game_name: code,
    ...(group && { group }),
    ...(gameId && { gameId }),
    ...(productId && { productId }),
    device,
  };
  const outcome = await callApi<LaunchResponse>({ path: "game/login", input });
  if (outcome.kind === "done") {
    const { result, method } = outcome.body;
    // A form for a provider is posted by a page of its own, which asks anew: this page's policy allows none.
    location.assign(method === "POST" ? `/play?${new URLSearchParams({ ...input, entry })}` : result);
  }
  return outcome;
}
