import type { TransferAnswer } from "./port.ts";

/**
 * Creates the answer of a transfer from the amount moved, with the player's points afterwards if the reply has them; in
 * cents.
 */
export function movedAnswer(
  movedCents: bigint,
  balanceCents: bigint | undefined,
): Extract<TransferAnswer, { kind: "moved" }> {
  return balanceCents === undefined ? { kind: "moved", movedCents } : { kind: "moved", movedCents, balanceCents };
}

/** The balance that a reply holds besides, in cents; only replies to transfers may. */
export function balanceIn(reply: object): bigint | undefined {
  return "balance" in reply && typeof reply.balance === "bigint" ? reply.balance : undefined;
}
