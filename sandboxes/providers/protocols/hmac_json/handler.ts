import {
  hmacJsonSignatureHeader,
  hmacJsonTimestampHeader,
  isSignedHmacJsonRequest,
  signHmacJsonAnswer,
} from "@/api/games/providers/hmac_json/signature.ts";
import { hmacJsonRequests } from "@/api/games/providers/hmac_json/wire.ts";
import type { SharedSecret } from "@/api/games/providers/keys.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import type { Facts } from "../../calls.ts";
import { badRequest, badSignature, type ProtocolHandler, unknownCall } from "../../protocol_handler.ts";
import { callReader, callSpanOf } from "../../read_call.ts";

/** The service's side of the protocol `hmac_json`. */
export function createHmacJsonHandler({ secret }: SharedSecret): ProtocolHandler {
  return {
    read({ name, path, headers, body }, now) {
      if (!isCall(name)) return Promise.resolve(unknownCall);
      const timestamp = headers.get(hmacJsonTimestampHeader) ?? "";
      const signature = headers.get(hmacJsonSignatureHeader) ?? "";
      if (!isSignedHmacJsonRequest(secret, { timestamp, method: "POST", path, body }, signature, now)) {
        return Promise.resolve(badSignature);
      }
      const call = readCall(name, parseJson(body));
      return Promise.resolve(call ? { call, ticket: signature } : badRequest);
    },
    write({ call }, answer) {
      if (!answer.ok) {
        return { status: answer.error === "conflict" ? 409 : 200, text: JSON.stringify(answer) };
      }
      const id = call.name === "transfer" || call.name === "status" ? { id: call.input.id } : {};
      return { status: 200, text: JSON.stringify({ ok: true, ...id, ...fieldsOf(answer) }) };
    },
    seal: ({ ticket }, text) =>
      Promise.resolve({ [hmacJsonSignatureHeader]: signHmacJsonAnswer(secret, ticket, text) }),
  };
}

const { isCall, readCall } = callReader(hmacJsonRequests, {
  player: (input) => ({ name: "player", input }),
  balance: (input) => ({ name: "balance", input }),
  transfer: ({ amount, ...input }) => ({ name: "transfer", input: { ...input, amountCents: amount } }),
  status: (input) => ({ name: "status", input }),
  launch: ({ back_url, product_id = null, game_id = null, ...input }) => ({
    name: "launch",
    input: { ...input, backUrl: back_url, productId: product_id, gameId: game_id },
  }),
  bets: ({ provider, cursor, from, to }) => ({
    name: "bets",
    input: { provider, cursor, settled: callSpanOf(from, to) },
  }),
  totals: ({ provider, from, to }) => ({ name: "totals", input: { provider, settled: { from, to } } }),
  games: (input) => ({ name: "games", input }),
  kick: (input) => ({ name: "kick", input }),
});

function fieldsOf({ balanceCents, movedCents, url, bets, totals, games, cursor, more }: Facts) {
  return {
    balance: balanceCents?.toString(),
    moved: movedCents?.toString(),
    url,
    bets: bets?.map((bet) => ({
      id: bet.id,
      version: bet.version,
      player: bet.player,
      bet: String(bet.betCents),
      valid_bet: String(bet.betCents),
      payout: String(bet.payoutCents),
      settled_at: bet.settledAt.toISOString(),
      group: bet.group,
      game_id: bet.gameId,
    })),
    ...(totals && {
      count: totals.bets,
      bet: String(totals.betCents),
      valid_bet: String(totals.validBetCents),
      payout: String(totals.payoutCents),
    }),
    games: games?.map((game) => ({
      id: game.id,
      names: game.names,
      kind: game.kind,
      hot: game.isHot,
      new: game.isNew,
      rtp: game.returnPercent?.toFixed(2) ?? null,
      jackpot: game.jackpotCents?.toString() ?? null,
    })),
    cursor,
    more,
  };
}
