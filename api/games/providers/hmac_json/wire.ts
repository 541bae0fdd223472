import { z } from "zod";
import { Cursor } from "../bounds.ts";

/**
 * The protocol `hmac_json`: JSON posted to `<address>/<call>`, signed as `signature.ts` says. Amounts are integer cents
 * as text. An answer is HTTP 200 with `{ ok: true, … }`, or `{ ok: false, error }` for a request that was understood
 * and refused; that of a transfer may hold the balance right after it. 401 is a bad signature or an old request, 400 a
 * bad request, 409 a transfer id that is used for another transfer.
 */
const Code = z.string().regex(/^[a-z0-9_]{1,32}$/);
const Player = z.string().regex(/^[a-z0-9]{1,32}$/);
const Cents = z.string().regex(/^\d{1,18}$/).transform(BigInt);
const SignedCents = z.string().regex(/^-?\d{1,18}$/).transform(BigInt);
const SomeCents = z.string().regex(/^[1-9]\d{0,17}$/).transform(BigInt);
const GameId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const Id = z.uuid();
const Instant = z.iso.datetime().transform((text) => new Date(text));
const Owner = z.object({ provider: Code, player: Player });

/** Payload of each call, by its name. */
export const hmacJsonRequests = {
  player: Owner,
  balance: Owner,
  /** A negative amount is moved out of the player's wallet. */
  transfer: Owner.extend({ id: Id, amount: SignedCents }),
  status: z.object({ provider: Code, id: Id }),
  launch: Owner.extend({
    device: z.enum(["pc", "mobile"]),
    language: z.string().max(16),
    back_url: z.url({ protocol: /^https?$/ }).max(2000),
    group: Code,
    product_id: GameId.optional(),
    game_id: GameId.optional(),
  }),
  /** With `from` and `to`, only bets settled from the one on and before the other. */
  bets: z.object({
    provider: Code,
    cursor: z.string().regex(/^\d{1,18}$/).nullable(),
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  totals: z.object({ provider: Code, from: Instant, to: Instant }),
  games: z.object({ provider: Code, cursor: z.string().regex(/^\d{1,9}$/).nullable() }),
  kick: Owner,
};

/** The game of a bet. It never holds a bet up: an invalid one counts as left out. */
const Played = { group: z.string().nullish().catch(null), game_id: GameId.nullish().catch(null) };

/** One bet of the log, read by itself: one that can't be holds none of the others up. */
export const HmacJsonBet = z.object({
  id: Id,
  version: z.int(),
  player: Player,
  bet: Cents,
  valid_bet: Cents,
  payout: Cents,
  settled_at: Instant,
  ...Played,
});

/** A game of the provider's list; `rtp` is the return of a hundred bets, with two decimals. */
export const HmacJsonGame = z.object({
  id: GameId,
  names: z.partialRecord(z.enum(["tw", "vn", "zh-cn", "en"]), z.string().max(1000)),
  kind: z.string().max(64),
  hot: z.boolean(),
  new: z.boolean(),
  rtp: z.string().regex(/^\d{1,3}\.\d{2}$/).transform(Number).nullable(),
  jackpot: Cents.nullable(),
});

/**
 * Answer of each call, or one of the refusals that it may be answered with; any other word is no answer. `pending` is a
 * transfer that the provider has taken and not decided.
 */
export const hmacJsonAnswers = {
  player: answer({}, ["closed"]),
  balance: answer({ balance: Cents }, ["no_player", "closed"]),
  transfer: answer({ id: Id, moved: SomeCents, balance: Cents.optional() }, [
    "insufficient",
    "no_player",
    "closed",
    "zero",
    "pending",
  ]),
  status: answer({ id: Id, moved: SomeCents }, ["insufficient", "no_player", "closed", "zero", "pending", "not_found"]),
  launch: answer({ url: z.url({ protocol: /^https?$/ }) }, ["no_player", "closed"]),
  bets: answer({ bets: z.array(z.unknown()), cursor: Cursor.nullable(), more: z.boolean() }, ["closed"]),
  totals: answer({ count: z.int().nonnegative(), bet: Cents, valid_bet: Cents, payout: Cents }, ["closed"]),
  games: answer({ games: z.array(z.unknown()), cursor: Cursor.nullable(), more: z.boolean() }, ["closed"]),
  kick: answer({}, ["no_player", "closed"]),
};

/** A call of the protocol. */
export type HmacJsonCallName = keyof typeof hmacJsonRequests;

function answer<Fields extends z.ZodRawShape, const Codes extends readonly string[]>(fields: Fields, codes: Codes) {
  return z.discriminatedUnion("ok", [
    z.object({ ok: z.literal(true), ...fields }),
    z.object({ ok: z.literal(false), error: z.enum(codes) }),
  ]);
}
