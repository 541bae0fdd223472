import { z } from "zod";

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
const Id = z.uuid();
const Owner = z.object({ provider: Code, player: Player });

/** Payload of each call, by its name. */
export const requests = {
  player: Owner,
  balance: Owner,
  /** A negative amount is moved out of the player's wallet. */
  transfer: Owner.extend({ id: Id, amount: SignedCents }),
  status: z.object({ provider: Code, id: Id }),
  launch: Owner.extend({
    device: z.enum(["pc", "mobile"]),
    language: z.string().max(16),
    back_url: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  bets: z.object({ provider: Code, cursor: z.string().regex(/^\d{1,18}$/).nullable() }),
  kick: Owner,
};

const Bet = z.object({
  id: Id,
  version: z.int(),
  player: Player,
  bet: Cents,
  valid_bet: Cents,
  payout: Cents,
  settled_at: z.iso.datetime().transform((text) => new Date(text)),
});

/**
 * Answer of each call, or one of the refusals that it may be answered with; any other word is no answer. `pending` is a
 * transfer that the provider has taken and not decided.
 */
export const answers = {
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
  bets: answer({ bets: z.array(Bet), cursor: z.string().nullable(), more: z.boolean() }, ["closed"]),
  kick: answer({}, ["no_player", "closed"]),
};

/** A call of the protocol. */
export type CallName = keyof typeof requests;

function answer<Fields extends z.ZodRawShape, const Words extends readonly string[]>(fields: Fields, words: Words) {
  return z.discriminatedUnion("ok", [
    z.object({ ok: z.literal(true), ...fields }),
    z.object({ ok: z.literal(false), error: z.enum(words) }),
  ]);
}
