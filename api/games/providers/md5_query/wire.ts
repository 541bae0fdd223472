import { z } from "zod";
import type { GameKind } from "../../schema.ts";

/**
 * The protocol `md5_query`: a sorted query string (`query.ts`) posted as a form to `<address>/<call>`, so that no
 * access log has it. Its last field, `sign`, is the signature over everything before it (`md5.ts`). `expires` is the
 * time in milliseconds since 1970 after which the request must not be taken, and `call` repeats the call's name.
 *
 * An answer is HTTP 200 with JSON, signed in the header {@link signHeader}. Its `code` says what became of the request, and
 * `request` repeats the request's `sign`. Amounts are whole cents; a transfer's direction is a word of its own. 401 is a
 * bad signature or an expired request, 400 a bad request.
 */
export const signHeader = "x-sign";

/** How long a request may be taken after the time it is dated with, in milliseconds. */
export const lifetimeMs = 60_000;

const Code = z.string().regex(/^[a-z0-9_]{1,32}$/);
const Player = z.string().regex(/^[a-z0-9]{1,32}$/);
const Cents = z.int().nonnegative().transform(BigInt);
const SomeCents = z.int().positive().transform(BigInt);
const CentsText = z.string().regex(/^\d{1,15}$/).transform(BigInt);
const GameId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const TimeText = z.string().regex(/^\d{1,15}$/).transform((text) => new Date(Number(text)));
const Serial = z.uuid();
const Owner = z.object({ provider: Code, player: Player });

/** Fields of each call besides `call` and `expires`. */
export const md5QueryRequests = {
  register: Owner,
  balance: Owner,
  transfer: Owner.extend({ serial: Serial, type: z.enum(["in", "out"]), amount: CentsText }),
  query: z.object({ provider: Code, serial: Serial }),
  login: Owner.extend({
    device: z.enum(["pc", "mobile"]),
    lang: z.string().max(16),
    home: z.url({ protocol: /^https?$/ }).max(2000),
    type: Code,
    product: GameId.optional(),
    game: GameId.optional(),
  }),
  /** `after` is empty for the first bets; with `from` and `before` only those that were settled between them. */
  bets: z.object({
    provider: Code,
    after: z.string().regex(/^\d{0,18}$/),
    from: TimeText.optional(),
    before: TimeText.optional(),
  }),
  total: z.object({ provider: Code, from: TimeText, before: TimeText }),
  gamelist: z.object({ provider: Code, after: z.string().regex(/^\d{0,9}$/) }),
  logout: Owner,
};

/** A call of the protocol. */
export type Md5QueryCallName = keyof typeof md5QueryRequests;

/** The meanings of `code`. */
export const md5QueryCodes = {
  ok: 0,
  insufficient: 1001,
  no_player: 1002,
  closed: 1003,
  zero: 1004,
  conflict: 1005,
  pending: 1006,
  not_found: 1007,
} as const;

/** The values of `code` besides ok; `conflict` is a serial that is used for another transfer. */
export type RefusalWord = Exclude<keyof typeof md5QueryCodes, "ok">;

/** The game of a bet. It never holds a bet up: an invalid one counts as left out. */
const Played = { type: z.string().nullish().catch(null), game: GameId.nullish().catch(null) };

/** The last millisecond of the year 9999: no bet was settled later. */
const lastMs = 253_402_300_799_999;

/** One bet of the log, read by itself: one that can't be holds none of the others up. */
export const Md5QueryBet = z.object({
  bet_no: z.uuid(),
  version: z.int(),
  player: Player,
  bet: Cents,
  valid: Cents,
  payout: Cents,
  /** Milliseconds since 1970. */
  settled: z.int().positive().max(lastMs).transform((time) => new Date(time)),
  ...Played,
});

const Name = z.string().max(1000);
const Flag = z.literal([0, 1]).transform((flag) => flag === 1);

/** A game of the list. */
export const Md5QueryGame = z.object({
  code: GameId,
  title: z.object({ zh_tw: Name.optional(), zh_cn: Name.optional(), vi: Name.optional(), en: Name.optional() }),
  /** A number of {@link gameTypes}. */
  type: z.int(),
  hot: Flag,
  new: Flag,
  /** The return of ten thousand bets. */
  rtp: z.int().min(0).nullable(),
  pool: Cents.nullable(),
});

/** The kinds of games by their numbers; any other number is another kind. */
export const gameTypes: ReadonlyMap<number, GameKind> = new Map([
  ...([[1, "slot"], [2, "table"], [3, "lottery"], [4, "sport"]] as const),
  ...([[5, "fish"], [6, "cards"], [7, "stream"]] as const),
]);

/** Answer of each call. */
export const md5QueryAnswers = {
  register: answer({}, ["closed"]),
  balance: answer({ balance: Cents }, ["no_player", "closed"]),
  transfer: answer({ serial: Serial, moved: SomeCents, balance: Cents.optional() }, [
    "insufficient",
    "no_player",
    "closed",
    "zero",
    "conflict",
    "pending",
  ]),
  query: answer({ serial: Serial, moved: SomeCents }, [
    "insufficient",
    "no_player",
    "closed",
    "zero",
    "pending",
    "not_found",
  ]),
  // The lobby is opened by a form that the browser posts there.
  login: answer({
    url: z.url({ protocol: /^https?$/ }),
    form: z.record(z.string().max(64), z.string().max(2000)),
  }, ["no_player", "closed"]),
  bets: answer({ bets: z.array(z.unknown()), after: z.string().regex(/^\d{0,18}$/), more: z.boolean() }, ["closed"]),
  total: answer({ count: z.int().nonnegative(), bet: Cents, valid: Cents, payout: Cents }, ["closed"]),
  gamelist: answer({ games: z.array(z.unknown()), after: z.string().regex(/^\d{0,9}$/), more: z.boolean() }, [
    "closed",
  ]),
  logout: answer({}, ["no_player", "closed"]),
};

function answer<Fields extends z.ZodRawShape, const Codes extends readonly RefusalWord[]>(
  fields: Fields,
  statuses: Codes,
) {
  const refusals = statuses.map((word) => z.object({ code: z.literal(md5QueryCodes[word]), request: z.string() }));
  return z.union([z.object({ code: z.literal(md5QueryCodes.ok), request: z.string(), ...fields }), ...refusals]);
}
