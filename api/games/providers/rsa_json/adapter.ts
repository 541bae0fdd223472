import type { z } from "zod";
import { askProvider, type Reach } from "../ask.ts";
import { readBets, readEach } from "../bounds.ts";
import type { KeyPairs } from "../keys.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { knownGroup } from "../known_group.ts";
import { listedKind } from "../listed_kind.ts";
import { balanceIn, movedAnswer } from "../moved_answer.ts";
import type {
  GameProvider,
  ProviderBet,
  ProviderGame,
  Refused,
  TimeSpan,
  TransferStatusAnswer,
  Unknown,
} from "../port.ts";
import { isSignedBody, signBody } from "@/api/platform/signing/rsa.ts";
import { signingKey, verifyingKey } from "@/api/platform/signing/rsa_keys.ts";
import {
  type RefusalStatus,
  rsaJsonAnswers,
  type RsaJsonCallName,
  type rsaJsonRequests,
  rsaJsonSignatureHeader,
  WireRound,
  WireTitle,
} from "./wire.ts";
import { decimalText } from "@/shared/money.ts";

/** Speaks the protocol `rsa_json` (`wire.ts`) for one provider code. Throws when a key is none. */
export function createRsaJsonProvider(
  code: string,
  reach: Reach & { newId?: () => string },
  keys: KeyPairs,
): GameProvider {
  const { now, newId = () => crypto.randomUUID() } = reach;
  const ours = signingKey(keys.siteKey);
  const theirs = verifyingKey(keys.providerKey);

  async function call<Name extends RsaJsonCallName>(
    name: Name,
    fields: Payload<Name>,
    at = now(),
  ): Promise<Done<Name> | Refusal | Unknown> {
    const request_uuid = newId();
    const body = JSON.stringify({ request_uuid, call: name, sent_at: at.toISOString(), provider: code, ...fields });
    const signature = await signBody(await ours, body);
    const answered = await askProvider({
      url: `${reach.url}/${name}`,
      headers: { "content-type": "application/json", [rsaJsonSignatureHeader]: signature },
      body,
      timeoutMs: reach.timeoutMs,
    });
    if (answered.kind === "unknown") return answered;
    if (!await isSignedBody(await theirs, answered.body, answered.headers.get(rsaJsonSignatureHeader) ?? "")) {
      return { kind: "unknown", why: "forged" };
    }
    const reply = rsaJsonAnswers[name].safeParse(parseJson(answered.body));
    if (!reply.success) return { kind: "unknown", why: "unreadable" };
    if (reply.data.request_uuid !== request_uuid) return unexpected;
    return reply.data.status === "OK" ? reply.data as Done<Name> : { kind: "said", status: reply.data.status };
  }

  return {
    async createPlayer({ player }) {
      const reply = await call("player", { player });
      return "kind" in reply ? refused(reply) : { kind: "open" };
    },
    async balance({ player }) {
      const reply = await call("balance", { player });
      return "kind" in reply ? refused(reply) : { kind: "balance", balanceCents: reply.balance };
    },
    async transfer({ transferId, player, amountCents, sentAt }) {
      const fields = { player, transaction_uuid: transferId };
      const reply = amountCents < 0n
        ? await call("withdraw", { ...fields, amount: decimalText(-amountCents) }, sentAt)
        : await call("deposit", { ...fields, amount: decimalText(amountCents) }, sentAt);
      const outcome = outcomeOf(transferId, reply);
      // Accepted and not decided: the result is queried later.
      return outcome.kind === "pending" || outcome.kind === "not_found" ? unexpected : outcome;
    },
    async transferStatus(transferId) {
      return outcomeOf(transferId, await call("transaction", { transaction_uuid: transferId }));
    },
    async launch({ player, device, language, backUrl, group, productId, gameId }) {
      const platform = device === "pc" ? "desktop" : "mobile";
      const game = { category: group, product_code: productId, game_code: gameId };
      const reply = await call("session", { player, platform, language, lobby_url: backUrl, ...game });
      return "kind" in reply ? refused(reply) : { kind: "launch", url: reply.url, method: "GET", params: {} };
    },
    async betLog(cursor, settled) {
      const reply = await call("rounds", { cursor, ...(settled && spanOf(settled)) });
      if ("kind" in reply) return refused(reply);
      const read = readBets(reply.rounds, { schema: WireRound, id: "round_uuid", toBet, now: now() });
      return { kind: "bets", ...read, cursor: reply.cursor, more: reply.more };
    },
    async betTotals(settled) {
      const reply = await call("summary", spanOf(settled));
      if ("kind" in reply) return refused(reply);
      const { rounds, bet, valid_bet, win } = reply;
      return { kind: "totals", totals: { bets: rounds, betCents: bet, validBetCents: valid_bet, payoutCents: win } };
    },
    async games(cursor) {
      const reply = await call("catalogue", { cursor });
      if ("kind" in reply) return refused(reply);
      const { read, unreadable } = readEach(reply.titles, WireTitle);
      const games = read.map((title) => ({
        gameId: title.game_code,
        names: namesOf(title.titles),
        kind: listedKind(title.category.toLowerCase()),
        isHot: title.tags.includes("HOT"),
        isNew: title.tags.includes("NEW"),
        returnPercent: title.rtp,
        jackpotCents: title.jackpot,
      }));
      return { kind: "games", games, ...(unreadable && { unreadable }), cursor: reply.cursor, more: reply.more };
    },
    async kick({ player }) {
      const reply = await call("disconnect", { player });
      return "kind" in reply ? refused(reply) : { kind: "kicked" };
    },
  };
}

function toBet(round: z.output<typeof WireRound>): ProviderBet {
  return {
    player: round.player,
    betId: round.round_uuid,
    version: round.version,
    betCents: round.bet,
    validBetCents: round.valid_bet,
    payoutCents: round.win,
    settledAt: round.settled_at,
    group: knownGroup(round.category),
    gameId: round.game_code ?? null,
  };
}

/** The languages of the protocol that are the site's. */
const languages = [["tw", "zh-TW"], ["vn", "vi-VN"], ["zh-cn", "zh-CN"], ["en", "en-US"]] as const;

function namesOf(titles: readonly { language: string; text: string }[]): ProviderGame["names"] {
  return Object.fromEntries(
    languages.map(([lang, code]) => [lang, titles.find(({ language }) => language === code)?.text]),
  );
}

function spanOf({ from, to }: TimeSpan) {
  return { settled_from: from.toISOString(), settled_before: to.toISOString() };
}

const unexpected: Unknown = { kind: "unknown", why: "unexpected" };

type Payload<Name extends RsaJsonCallName> = Omit<z.input<(typeof rsaJsonRequests)[Name]>, "provider">;
type Done<Name extends RsaJsonCallName> = Extract<z.output<(typeof rsaJsonAnswers)[Name]>, { status: "OK" }>;

/** The provider understood and didn't do it. */
interface Refusal {
  kind: "said";
  status: RefusalStatus;
}

function outcomeOf(
  transferId: string,
  reply: Done<"deposit" | "withdraw" | "transaction"> | Refusal | Unknown,
): TransferStatusAnswer {
  if (!("kind" in reply)) {
    return reply.transaction_uuid === transferId ? movedAnswer(reply.amount, balanceIn(reply)) : unexpected;
  }
  if (reply.kind === "said" && reply.status === "PENDING") return { kind: "pending" };
  if (reply.kind === "said" && reply.status === "UNKNOWN_TRANSACTION") return { kind: "not_found" };
  return refused(reply);
}

function refused(reply: Refusal | Unknown): Refused | Unknown {
  if (reply.kind === "unknown") return reply;
  switch (reply.status) {
    case "INSUFFICIENT_FUNDS":
      return { kind: "refused", reason: "insufficient" };
    case "UNKNOWN_PLAYER":
      return { kind: "refused", reason: "no_player" };
    case "CLOSED":
      return { kind: "refused", reason: "closed" };
    case "WRONG_AMOUNT":
      return { kind: "refused", reason: "other" };
    default:
      return unexpected;
  }
}
