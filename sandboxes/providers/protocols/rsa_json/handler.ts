import type { KeyPairs } from "@/api/games/providers/keys.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { isSignedBody, signBody } from "@/api/platform/signing/rsa.ts";
import { signingKey, verifyingKey } from "@/api/platform/signing/rsa_keys.ts";
import {
  type RefusalStatus,
  RsaJsonEnvelope,
  rsaJsonReplayWindowMs,
  rsaJsonRequests,
  rsaJsonSignatureHeader,
} from "@/api/games/providers/rsa_json/wire.ts";
import type { Facts, SandboxRefusal } from "../../calls.ts";
import { badRequest, badSignature, type ProtocolHandler, unknownCall } from "../../protocol_handler.ts";
import { callReader, callSpanOf } from "../../read_call.ts";
import { decimalText } from "@/shared/money.ts";

/** The service's side of the protocol `rsa_json`. Throws when a key is none. */
export function createRsaJsonHandler({ siteKey, providerKey }: KeyPairs): ProtocolHandler {
  const ours = signingKey(providerKey);
  const theirs = verifyingKey(siteKey);
  return {
    async read({ name, headers, body }, now) {
      if (!isCall(name)) return unknownCall;
      if (!await isSignedBody(await theirs, body, headers.get(rsaJsonSignatureHeader) ?? "")) return badSignature;
      const json = parseJson(body);
      const envelope = RsaJsonEnvelope.safeParse(json);
      if (!envelope.success || envelope.data.call !== name) return badRequest;
      if (Math.abs(now.getTime() - envelope.data.sent_at.getTime()) > rsaJsonReplayWindowMs) return badSignature;
      const call = readCall(name, json);
      return call ? { call, ticket: envelope.data.request_uuid } : badRequest;
    },
    write({ call, ticket }, answer) {
      if (!answer.ok) {
        return { status: 200, text: JSON.stringify({ status: statuses[answer.error], request_uuid: ticket }) };
      }
      const id = call.name === "transfer" || call.name === "status" ? { transaction_uuid: call.input.id } : {};
      return {
        status: 200,
        text: JSON.stringify({ status: "OK", request_uuid: ticket, ...id, ...fieldsOf(answer) }),
      };
    },
    seal: async (_input, text) => ({ [rsaJsonSignatureHeader]: await signBody(await ours, text) }),
  };
}

const { isCall, readCall } = callReader(rsaJsonRequests, {
  player: (input) => ({ name: "player", input }),
  balance: (input) => ({ name: "balance", input }),
  deposit: ({ provider, player, transaction_uuid, amount }) => ({
    name: "transfer",
    input: { provider, player, id: transaction_uuid, amountCents: amount },
  }),
  withdraw: ({ provider, player, transaction_uuid, amount }) => ({
    name: "transfer",
    input: { provider, player, id: transaction_uuid, amountCents: -amount },
  }),
  transaction: ({ provider, transaction_uuid }) => ({ name: "status", input: { provider, id: transaction_uuid } }),
  session: ({ provider, player, platform, language, lobby_url, category, product_code = null, game_code = null }) => ({
    name: "launch",
    input: {
      provider,
      player,
      language,
      backUrl: lobby_url,
      group: category,
      device: platform === "desktop" ? "pc" : "mobile",
      productId: product_code,
      gameId: game_code,
    },
  }),
  rounds: ({ provider, cursor, settled_from, settled_before }) => ({
    name: "bets",
    input: { provider, cursor, settled: callSpanOf(settled_from, settled_before) },
  }),
  summary: ({ provider, settled_from: from, settled_before: to }) => ({
    name: "totals",
    input: { provider, settled: { from, to } },
  }),
  catalogue: (input) => ({ name: "games", input }),
  disconnect: (input) => ({ name: "kick", input }),
});

const statuses: Record<SandboxRefusal, RefusalStatus> = {
  insufficient: "INSUFFICIENT_FUNDS",
  no_player: "UNKNOWN_PLAYER",
  closed: "CLOSED",
  zero: "WRONG_AMOUNT",
  conflict: "DUPLICATE_TRANSACTION",
  pending: "PENDING",
  not_found: "UNKNOWN_TRANSACTION",
};

function fieldsOf({ balanceCents, movedCents, url, bets, totals, games, cursor, more }: Facts) {
  return {
    balance: balanceCents === undefined ? undefined : decimalText(balanceCents),
    amount: movedCents === undefined ? undefined : decimalText(movedCents),
    url,
    rounds: bets?.map((bet) => ({
      round_uuid: bet.id,
      version: bet.version,
      player: bet.player,
      bet: decimalText(bet.betCents),
      valid_bet: decimalText(bet.betCents),
      win: decimalText(bet.payoutCents),
      settled_at: bet.settledAt.toISOString(),
      category: bet.group,
      game_code: bet.gameId,
    })),
    ...(totals && {
      rounds: totals.bets,
      bet: decimalText(totals.betCents),
      valid_bet: decimalText(totals.validBetCents),
      win: decimalText(totals.payoutCents),
    }),
    titles: games?.map(({ names, ...game }) => ({
      game_code: game.id,
      titles: [
        ...[{ language: "zh-TW", text: names.tw }, { language: "zh-CN", text: names["zh-cn"] }],
        ...[{ language: "vi-VN", text: names.vn }, { language: "en-US", text: names.en }],
      ].filter(({ text }) => text !== undefined),
      category: game.kind.toUpperCase(),
      tags: [...(game.isHot ? ["HOT"] : []), ...(game.isNew ? ["NEW"] : [])],
      rtp: game.returnPercent?.toFixed(2) ?? null,
      jackpot: game.jackpotCents === null ? null : decimalText(game.jackpotCents),
    })),
    cursor,
    more,
  };
}
