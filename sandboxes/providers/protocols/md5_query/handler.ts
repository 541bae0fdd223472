import type { SharedSecret } from "@/api/games/providers/keys.ts";
import { isSignedWithMd5, signWithMd5 } from "@/api/games/providers/md5_query/md5.ts";
import { fromQuery } from "@/api/games/providers/md5_query/query.ts";
import {
  gameTypes,
  lifetimeMs,
  md5QueryCodes,
  md5QueryRequests,
  signHeader,
} from "@/api/games/providers/md5_query/wire.ts";
import type { GameKind } from "@/api/games/schema.ts";
import type { Facts } from "../../calls.ts";
import { badRequest, badSignature, type ProtocolHandler, unknownCall } from "../../protocol_handler.ts";
import { callReader, callSpanOf } from "../../read_call.ts";

/** The service's side of the protocol `md5_query`. */
export function createMd5QueryHandler({ secret }: SharedSecret): ProtocolHandler {
  return {
    read({ name, body }, now) {
      if (!isCall(name)) return Promise.resolve(unknownCall);
      const [, query = "", signature = ""] = /^(.*)&sign=([0-9a-f]{32})$/s.exec(body) ?? [];
      if (!isSignedWithMd5(secret, query, signature)) return Promise.resolve(badSignature);
      const fields = fromQuery(query);
      if (fields?.call !== name) return Promise.resolve(badRequest);
      if (!isFresh(fields.expires ?? "", now)) return Promise.resolve(badSignature);
      const call = readCall(name, fields);
      return Promise.resolve(call ? { call, ticket: signature } : badRequest);
    },
    write({ call, ticket }, answer) {
      if (!answer.ok) {
        return { status: 200, text: JSON.stringify({ code: md5QueryCodes[answer.error], request: ticket }) };
      }
      const serial = call.name === "transfer" || call.name === "status" ? { serial: call.input.id } : {};
      return {
        status: 200,
        text: JSON.stringify({ code: md5QueryCodes.ok, request: ticket, ...serial, ...fieldsOf(answer) }),
      };
    },
    seal: (_input, text) => Promise.resolve({ [signHeader]: signWithMd5(secret, text) }),
  };
}

/** An expiry that lies further ahead than a request lives would make it good for longer. Clocks may differ by as much. */
function isFresh(expires: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(expires)) return false;
  const leftMs = Number(expires) - now.getTime();
  return leftMs >= 0 && leftMs <= 2 * lifetimeMs;
}

const { isCall, readCall } = callReader(md5QueryRequests, {
  register: (input) => ({ name: "player", input }),
  balance: (input) => ({ name: "balance", input }),
  transfer: ({ provider, player, serial, type, amount }) => ({
    name: "transfer",
    input: { provider, player, id: serial, amountCents: type === "in" ? amount : -amount },
  }),
  query: ({ provider, serial }) => ({ name: "status", input: { provider, id: serial } }),
  login: ({ lang, home, type, product = null, game = null, ...input }) => ({
    name: "launch",
    input: { ...input, language: lang, backUrl: home, group: type, productId: product, gameId: game },
  }),
  bets: ({ provider, after, from, before }) => ({
    name: "bets",
    input: { provider, cursor: after === "" ? null : after, settled: callSpanOf(from, before) },
  }),
  total: ({ provider, from, before: to }) => ({ name: "totals", input: { provider, settled: { from, to } } }),
  gamelist: ({ provider, after }) => ({ name: "games", input: { provider, cursor: after === "" ? null : after } }),
  logout: (input) => ({ name: "kick", input }),
});

function fieldsOf({ balanceCents, movedCents, url, bets, totals, games, cursor, more }: Facts) {
  return {
    balance: balanceCents === undefined ? undefined : Number(balanceCents),
    moved: movedCents === undefined ? undefined : Number(movedCents),
    ...(url !== undefined && postedForm(url)),
    bets: bets?.map((bet) => ({
      bet_no: bet.id,
      version: bet.version,
      player: bet.player,
      bet: Number(bet.betCents),
      valid: Number(bet.betCents),
      payout: Number(bet.payoutCents),
      settled: bet.settledAt.getTime(),
      type: bet.group,
      game: bet.gameId,
    })),
    ...(totals && {
      count: totals.bets,
      bet: Number(totals.betCents),
      valid: Number(totals.validBetCents),
      payout: Number(totals.payoutCents),
    }),
    games: games?.map(({ names, ...game }) => ({
      code: game.id,
      title: { zh_tw: names.tw, zh_cn: names["zh-cn"], vi: names.vn, en: names.en },
      type: typeOf(game.kind),
      hot: game.isHot ? 1 : 0,
      new: game.isNew ? 1 : 0,
      rtp: game.returnPercent === null ? null : Math.round(game.returnPercent * 100),
      pool: game.jackpotCents === null ? null : Number(game.jackpotCents),
    })),
    after: cursor === undefined ? undefined : cursor ?? "",
    more,
  };
}

/** The number of a kind of games. */
function typeOf(kind: GameKind): number {
  return [...gameTypes].find(([, named]) => named === kind)?.[0] ?? 0;
}

/** A launch address as the form that does the same. */
function postedForm(launchUrl: string): { url: string; form: Record<string, string> } {
  const url = new URL(launchUrl);
  const form = Object.fromEntries(url.searchParams);
  url.search = "";
  return { url: url.href, form };
}
