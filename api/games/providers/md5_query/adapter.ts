import type { z } from "zod";
import { askProvider, type Reach } from "../ask.ts";
import { readBets, readEach } from "../bounds.ts";
import type { SharedSecret } from "../keys.ts";
import { knownGroup } from "../known_group.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { balanceIn, movedAnswer } from "../moved_answer.ts";
import type { GameProvider, ProviderBet, Refused, TimeSpan, TransferStatusAnswer, Unknown } from "../port.ts";
import { isSignedWithMd5, signWithMd5 } from "./md5.ts";
import { toQuery } from "./query.ts";
import {
  gameTypes,
  lifetimeMs,
  md5QueryAnswers,
  Md5QueryBet,
  type Md5QueryCallName,
  md5QueryCodes,
  Md5QueryGame,
  type md5QueryRequests,
  signHeader,
} from "./wire.ts";

/** Speaks the protocol `md5_query` (`wire.ts`) for one provider code. */
export function createMd5QueryProvider(code: string, reach: Reach, { secret }: SharedSecret): GameProvider {
  const { now } = reach;

  async function call<Name extends Md5QueryCallName>(
    name: Name,
    fields: Payload<Name>,
    at = now(),
  ): Promise<Done<Name> | Refusal | Unknown> {
    const query = toQuery({ ...fields, call: name, provider: code, expires: String(at.getTime() + lifetimeMs) });
    const signature = signWithMd5(secret, query);
    const answered = await askProvider({
      url: `${reach.url}/${name}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `${query}&sign=${signature}`,
      timeoutMs: reach.timeoutMs,
    });
    if (answered.kind === "unknown") return answered;
    if (!isSignedWithMd5(secret, answered.body, answered.headers.get(signHeader) ?? "")) {
      return { kind: "unknown", why: "forged" };
    }
    const reply = md5QueryAnswers[name].safeParse(parseJson(answered.body));
    if (!reply.success) return { kind: "unknown", why: "unreadable" };
    if (reply.data.request !== signature) return unexpected;
    return reply.data.code === md5QueryCodes.ok ? reply.data as Done<Name> : { kind: "said", code: reply.data.code };
  }

  return {
    async createPlayer({ player }) {
      const reply = await call("register", { player });
      return "kind" in reply ? refused(reply) : { kind: "open" };
    },
    async balance({ player }) {
      const reply = await call("balance", { player });
      return "kind" in reply ? refused(reply) : { kind: "balance", balanceCents: reply.balance };
    },
    async transfer({ transferId, player, amountCents, sentAt }) {
      const type = amountCents < 0n ? "out" : "in";
      const amount = String(amountCents < 0n ? -amountCents : amountCents);
      const outcome = outcomeOf(
        transferId,
        await call("transfer", { player, serial: transferId, type, amount }, sentAt),
      );
      // Accepted and not decided: the result is queried later.
      return outcome.kind === "pending" || outcome.kind === "not_found" ? unexpected : outcome;
    },
    async transferStatus(transferId) {
      return outcomeOf(transferId, await call("query", { serial: transferId }));
    },
    async launch({ player, device, language, backUrl, group, productId, gameId }) {
      const game = { type: group, ...(productId && { product: productId }), ...(gameId && { game: gameId }) };
      const reply = await call("login", { player, device, lang: language, home: backUrl, ...game });
      return "kind" in reply ? refused(reply) : { kind: "launch", url: reply.url, method: "POST", params: reply.form };
    },
    async betLog(cursor, settled) {
      const reply = await call("bets", { after: cursor ?? "", ...(settled && spanOf(settled)) });
      if ("kind" in reply) return refused(reply);
      const read = readBets(reply.bets, { schema: Md5QueryBet, id: "bet_no", toBet, now: now() });
      return { kind: "bets", ...read, cursor: reply.after === "" ? null : reply.after, more: reply.more };
    },
    async betTotals(settled) {
      const reply = await call("total", spanOf(settled));
      if ("kind" in reply) return refused(reply);
      const { count, bet, valid, payout } = reply;
      return { kind: "totals", totals: { bets: count, betCents: bet, validBetCents: valid, payoutCents: payout } };
    },
    async games(cursor) {
      const reply = await call("gamelist", { after: cursor ?? "" });
      if ("kind" in reply) return refused(reply);
      const { read, unreadable } = readEach(reply.games, Md5QueryGame);
      const games = read.map(({ title, ...game }) => ({
        gameId: game.code,
        names: { tw: title.zh_tw, vn: title.vi, "zh-cn": title.zh_cn, en: title.en },
        kind: gameTypes.get(game.type) ?? "other" as const,
        isHot: game.hot,
        isNew: game.new,
        returnPercent: game.rtp === null ? null : game.rtp / 100,
        jackpotCents: game.pool,
      }));
      const cursorAfter = reply.after === "" ? null : reply.after;
      return { kind: "games", games, ...(unreadable && { unreadable }), cursor: cursorAfter, more: reply.more };
    },
    async kick({ player }) {
      const reply = await call("logout", { player });
      return "kind" in reply ? refused(reply) : { kind: "kicked" };
    },
  };
}

function toBet(bet: z.output<typeof Md5QueryBet>): ProviderBet {
  return {
    player: bet.player,
    betId: bet.bet_no,
    version: bet.version,
    betCents: bet.bet,
    validBetCents: bet.valid,
    payoutCents: bet.payout,
    settledAt: bet.settled,
    group: knownGroup(bet.type),
    gameId: bet.game ?? null,
  };
}

function spanOf({ from, to }: TimeSpan) {
  return { from: String(from.getTime()), before: String(to.getTime()) };
}

const unexpected: Unknown = { kind: "unknown", why: "unexpected" };

type Payload<Name extends Md5QueryCallName> = Omit<z.input<(typeof md5QueryRequests)[Name]>, "provider">;
type Done<Name extends Md5QueryCallName> = Extract<
  z.output<(typeof md5QueryAnswers)[Name]>,
  { code: typeof md5QueryCodes.ok }
>;

/** The provider understood and didn't do it. */
interface Refusal {
  kind: "said";
  code: number;
}

function outcomeOf(transferId: string, reply: Done<"transfer" | "query"> | Refusal | Unknown): TransferStatusAnswer {
  if (!("kind" in reply)) {
    return reply.serial === transferId ? movedAnswer(reply.moved, balanceIn(reply)) : unexpected;
  }
  if (reply.kind === "said" && reply.code === md5QueryCodes.pending) return { kind: "pending" };
  if (reply.kind === "said" && reply.code === md5QueryCodes.not_found) return { kind: "not_found" };
  return refused(reply);
}

function refused(reply: Refusal | Unknown): Refused | Unknown {
  if (reply.kind === "unknown") return reply;
  switch (reply.code) {
    case md5QueryCodes.insufficient:
      return { kind: "refused", reason: "insufficient" };
    case md5QueryCodes.no_player:
      return { kind: "refused", reason: "no_player" };
    case md5QueryCodes.closed:
      return { kind: "refused", reason: "closed" };
    case md5QueryCodes.zero:
      return { kind: "refused", reason: "other" };
    default:
      return unexpected;
  }
}
