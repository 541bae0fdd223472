import type { z } from "zod";
import { askProvider, type Reach } from "../ask.ts";
import { readBets, readEach } from "../bounds.ts";
import type { SharedSecret } from "../keys.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { knownGroup } from "../known_group.ts";
import { listedKind } from "../listed_kind.ts";
import { balanceIn, movedAnswer } from "../moved_answer.ts";
import type { GameProvider, ProviderBet, Refused, TimeSpan, TransferStatusAnswer, Unknown } from "../port.ts";
import {
  hmacJsonSignatureHeader,
  hmacJsonTimestampHeader,
  isSignedHmacJsonAnswer,
  signHmacJsonRequest,
} from "./signature.ts";
import { hmacJsonAnswers, HmacJsonBet, type HmacJsonCallName, HmacJsonGame, type hmacJsonRequests } from "./wire.ts";

/** Speaks the protocol `hmac_json` (`wire.ts`) for one provider code. */
export function createHmacJsonProvider(code: string, reach: Reach, { secret }: SharedSecret): GameProvider {
  const { now } = reach;

  async function call<Name extends HmacJsonCallName>(
    name: Name,
    fields: Payload<Name>,
    at = now(),
  ): Promise<Reply<Name> | Unknown> {
    const url = `${reach.url}/${name}`;
    const body = JSON.stringify({ provider: code, ...fields });
    const timestamp = String(at.getTime());
    const signature = signHmacJsonRequest(secret, { timestamp, method: "POST", path: new URL(url).pathname, body });
    const answered = await askProvider({
      url,
      headers: {
        "content-type": "application/json",
        [hmacJsonTimestampHeader]: timestamp,
        [hmacJsonSignatureHeader]: signature,
      },
      body,
      timeoutMs: reach.timeoutMs,
    });
    if (answered.kind === "unknown") return answered;
    if (!isSignedHmacJsonAnswer(secret, signature, answered.body, answered.headers.get(hmacJsonSignatureHeader))) {
      return { kind: "unknown", why: "forged" };
    }
    const reply = hmacJsonAnswers[name].safeParse(parseJson(answered.body));
    return reply.success ? reply.data as Reply<Name> : { kind: "unknown", why: "unreadable" };
  }

  return {
    async createPlayer({ player }) {
      const reply = await call("player", { player });
      return "kind" in reply ? reply : reply.ok ? { kind: "open" } : refused(reply.error);
    },
    async balance({ player }) {
      const reply = await call("balance", { player });
      if ("kind" in reply) return reply;
      return reply.ok ? { kind: "balance", balanceCents: reply.balance } : refused(reply.error);
    },
    async transfer({ transferId, player, amountCents, sentAt }) {
      const reply = await call("transfer", { player, id: transferId, amount: String(amountCents) }, sentAt);
      const outcome = outcomeOf(transferId, reply);
      // Accepted and not decided: the result is queried later.
      return outcome.kind === "pending" || outcome.kind === "not_found" ? unexpected : outcome;
    },
    async transferStatus(transferId) {
      return outcomeOf(transferId, await call("status", { id: transferId }));
    },
    async launch({ player, device, language, backUrl, group, productId, gameId }) {
      const game = { group, product_id: productId, game_id: gameId };
      const reply = await call("launch", { player, device, language, back_url: backUrl, ...game });
      if ("kind" in reply) return reply;
      return reply.ok ? { kind: "launch", url: reply.url, method: "GET", params: {} } : refused(reply.error);
    },
    async betLog(cursor, settled) {
      const reply = await call("bets", { cursor, ...(settled && spanOf(settled)) });
      if ("kind" in reply) return reply;
      if (!reply.ok) return refused(reply.error);
      const read = readBets(reply.bets, { schema: HmacJsonBet, id: "id", toBet, now: now() });
      return { kind: "bets", ...read, cursor: reply.cursor, more: reply.more };
    },
    async betTotals(settled) {
      const reply = await call("totals", spanOf(settled));
      if ("kind" in reply) return reply;
      if (!reply.ok) return refused(reply.error);
      const { count, bet, valid_bet, payout } = reply;
      return {
        kind: "totals",
        totals: { bets: count, betCents: bet, validBetCents: valid_bet, payoutCents: payout },
      };
    },
    async games(cursor) {
      const reply = await call("games", { cursor });
      if ("kind" in reply) return reply;
      if (!reply.ok) return refused(reply.error);
      const { read, unreadable } = readEach(reply.games, HmacJsonGame);
      const games = read.map((game) => ({
        gameId: game.id,
        names: game.names,
        kind: listedKind(game.kind),
        isHot: game.hot,
        isNew: game.new,
        returnPercent: game.rtp,
        jackpotCents: game.jackpot,
      }));
      return { kind: "games", games, ...(unreadable && { unreadable }), cursor: reply.cursor, more: reply.more };
    },
    async kick({ player }) {
      const reply = await call("kick", { player });
      return "kind" in reply ? reply : reply.ok ? { kind: "kicked" } : refused(reply.error);
    },
  };
}

function toBet(bet: z.output<typeof HmacJsonBet>): ProviderBet {
  return {
    player: bet.player,
    betId: bet.id,
    version: bet.version,
    betCents: bet.bet,
    validBetCents: bet.valid_bet,
    payoutCents: bet.payout,
    settledAt: bet.settled_at,
    group: knownGroup(bet.group),
    gameId: bet.game_id ?? null,
  };
}

function spanOf({ from, to }: TimeSpan) {
  return { from: from.toISOString(), to: to.toISOString() };
}

const unexpected: Unknown = { kind: "unknown", why: "unexpected" };

type Payload<Name extends HmacJsonCallName> = Omit<z.input<(typeof hmacJsonRequests)[Name]>, "provider">;
type Reply<Name extends HmacJsonCallName> = z.output<(typeof hmacJsonAnswers)[Name]>;

function outcomeOf(transferId: string, reply: Reply<"transfer" | "status"> | Unknown): TransferStatusAnswer {
  if ("kind" in reply) return reply;
  if (reply.ok) return reply.id === transferId ? movedAnswer(reply.moved, balanceIn(reply)) : unexpected;
  if (reply.error === "pending" || reply.error === "not_found") return { kind: reply.error };
  return refused(reply.error);
}

function refused(word: "insufficient" | "no_player" | "closed" | "zero"): Refused {
  return { kind: "refused", reason: word === "zero" ? "other" : word };
}
