import { z } from "zod";
import { AmountText, SomeAmount } from "@/api/platform/outgoing/amount_text.ts";
import { Cursor } from "../bounds.ts";

/**
 * The protocol `rsa_json`: JSON posted to `<address>/<call>`; each side signs its bodies with a key of its own
 * (`api/platform/signing/rsa.ts`). A request has a `request_uuid`, which its answer repeats, names its call once more and says when it
 * was sent. Transfers are known by their `transaction_uuid`. Amounts are decimal text with two places. An answer is HTTP
 * 200 with a `status`: `OK`, or why not. 401 is a bad signature or an old request, 400 a bad request.
 */
const Code = z.string().regex(/^[a-z0-9_]{1,32}$/);
const Player = z.string().regex(/^[a-z0-9]{1,32}$/);
const GameId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const Uuid = z.uuid();
const Instant = z.iso.datetime().transform((text) => new Date(text));
const Owner = z.object({ provider: Code, player: Player });
const Movement = Owner.extend({ transaction_uuid: Uuid, amount: AmountText });

/** Of a request and of its answer: the signature over the body's bytes in base64. */
export const rsaJsonSignatureHeader = "x-signature";

/** How far a request's `sent_at` may be from the service's clock, in milliseconds, in either direction. */
export const rsaJsonReplayWindowMs = 60_000;

/** The fields of every request besides its call's own. */
export const RsaJsonEnvelope = z.object({ request_uuid: Uuid, call: z.string(), sent_at: Instant });

/** Fields of each call. */
export const rsaJsonRequests = {
  player: Owner,
  balance: Owner,
  /** Into the player's wallet. */
  deposit: Movement,
  /** Out of it. */
  withdraw: Movement,
  transaction: z.object({ provider: Code, transaction_uuid: Uuid }),
  session: Owner.extend({
    platform: z.enum(["desktop", "mobile"]),
    language: z.string().max(16),
    lobby_url: z.url({ protocol: /^https?$/ }).max(2000),
    category: Code,
    product_code: GameId.optional(),
    game_code: GameId.optional(),
  }),
  /** With a beginning and an end only those that were settled from the one on and before the other. */
  rounds: z.object({
    provider: Code,
    cursor: z.string().regex(/^\d{1,18}$/).nullable(),
    settled_from: Instant.optional(),
    settled_before: Instant.optional(),
  }),
  summary: z.object({ provider: Code, settled_from: Instant, settled_before: Instant }),
  catalogue: z.object({ provider: Code, cursor: z.string().regex(/^\d{1,9}$/).nullable() }),
  disconnect: Owner,
};

/** A call of the protocol. */
export type RsaJsonCallName = keyof typeof rsaJsonRequests;

/** Why a request wasn't done; `DUPLICATE_TRANSACTION` is an id that is used for another transfer. */
export type RefusalStatus =
  | "INSUFFICIENT_FUNDS"
  | "UNKNOWN_PLAYER"
  | "CLOSED"
  | "WRONG_AMOUNT"
  | "DUPLICATE_TRANSACTION"
  | "PENDING"
  | "UNKNOWN_TRANSACTION";

/** The game of a bet. It never holds a bet up: an invalid one counts as left out. */
const Played = { category: z.string().nullish().catch(null), game_code: GameId.nullish().catch(null) };

/** One bet of the log, read by itself: one that can't be holds none of the others up. */
export const WireRound = z.object({
  round_uuid: Uuid,
  version: z.int(),
  player: Player,
  bet: AmountText,
  valid_bet: AmountText,
  win: AmountText,
  settled_at: Instant,
  ...Played,
});

/** A game of the provider's list; `rtp` is the return of a hundred bets. */
export const WireTitle = z.object({
  game_code: GameId,
  titles: z.array(z.object({ language: z.string().max(35), text: z.string().max(1000) })).max(100),
  category: z.string().max(64),
  tags: z.array(z.string().max(64)).max(100),
  rtp: z.string().regex(/^\d{1,3}\.\d{2}$/).transform(Number).nullable(),
  jackpot: AmountText.nullable(),
});

const moved = { transaction_uuid: Uuid, amount: SomeAmount };
const movement = answer({ ...moved, balance: AmountText.optional() }, [
  "INSUFFICIENT_FUNDS",
  "UNKNOWN_PLAYER",
  "CLOSED",
  "WRONG_AMOUNT",
  "DUPLICATE_TRANSACTION",
  "PENDING",
]);

/** Answer of each call. */
export const rsaJsonAnswers = {
  player: answer({}, ["CLOSED"]),
  balance: answer({ balance: AmountText }, ["UNKNOWN_PLAYER", "CLOSED"]),
  deposit: movement,
  withdraw: movement,
  transaction: answer(moved, [
    "INSUFFICIENT_FUNDS",
    "UNKNOWN_PLAYER",
    "CLOSED",
    "WRONG_AMOUNT",
    "PENDING",
    "UNKNOWN_TRANSACTION",
  ]),
  session: answer({ url: z.url({ protocol: /^https?$/ }) }, ["UNKNOWN_PLAYER", "CLOSED"]),
  rounds: answer({ rounds: z.array(z.unknown()), cursor: Cursor.nullable(), more: z.boolean() }, ["CLOSED"]),
  summary: answer({ rounds: z.int().nonnegative(), bet: AmountText, valid_bet: AmountText, win: AmountText }, [
    "CLOSED",
  ]),
  catalogue: answer({ titles: z.array(z.unknown()), cursor: Cursor.nullable(), more: z.boolean() }, ["CLOSED"]),
  disconnect: answer({}, ["UNKNOWN_PLAYER", "CLOSED"]),
};

function answer<Fields extends z.ZodRawShape, const Codes extends readonly RefusalStatus[]>(
  fields: Fields,
  codes: Codes,
) {
  return z.discriminatedUnion("status", [
    z.object({ status: z.literal("OK"), request_uuid: Uuid, ...fields }),
    z.object({ status: z.enum(codes), request_uuid: Uuid }),
  ]);
}
