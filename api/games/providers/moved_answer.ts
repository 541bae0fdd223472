import type { TransferAnswer } from "./port.ts";

/** What a provider moved, and the player's points after it where its reply has them; in cents. */
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
