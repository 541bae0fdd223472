import { z } from "zod";

/**
 * The sandbox provider's wire protocol, version 1: signed JSON POSTs below `/api/`. Amounts are integer cents as text.
 * An answer is HTTP 200 with `{ ok: true, … }`, or `{ ok: false, error }` for a request that was understood and refused.
 * 401 is a bad signature, 400 a bad request, 409 a transfer id that stands for another transfer.
 */
const Code = z.string().regex(/^[a-z0-9_]{1,32}$/);
const Player = z.string().regex(/^[a-z0-9]{1,32}$/);
const Cents = z.string().regex(/^-?\d{1,18}$/).transform(BigInt);
const Id = z.uuid();
const Owner = z.object({ provider: Code, player: Player });

/** Payload of each call, by its name below `/api/`. */
export const requests = {
  player: Owner,
  balance: Owner,
  transfer: Owner.extend({ id: Id, amount: Cents }),
  status: z.object({ provider: Code, id: Id }),
  launch: Owner.extend({
    device: z.enum(["pc", "mobile"]),
    language: z.string().max(16),
    back_url: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  bets: z.object({ provider: Code, cursor: z.string().regex(/^\d{1,18}$/).nullable() }),
  kick: Owner,
};

/** A call of the protocol. */
export type CallName = keyof typeof requests;

const Refusal = z.object({ ok: z.literal(false), error: z.string().max(64) });
const Bet = z.object({
  id: Id,
  version: z.int(),
  player: Player,
  bet: Cents,
  valid_bet: Cents,
  payout: Cents,
  settled_at: z.iso.datetime().transform((text) => new Date(text)),
});

/** Answer of each call, or a refusal. */
export const answers = {
  player: answer({}),
  balance: answer({ balance: Cents }),
  transfer: answer({ moved: Cents }),
  status: answer({ moved: Cents }),
  launch: answer({ url: z.url({ protocol: /^https?$/ }) }),
  bets: answer({ bets: z.array(Bet), cursor: z.string().nullable(), more: z.boolean() }),
  kick: answer({}),
};

function answer<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), ...fields }), Refusal]);
}
