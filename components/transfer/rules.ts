import { type AmountProblem, parseAmount } from "@/shared/amount_text.ts";
import { type AmountFault, amountFault } from "../wallet/amount_fault.ts";

/** Into the game or out to the main wallet; the client contract's turnType 1 and 2. */
export type Direction = "in" | "out";

/** The two wallets between which points move, in cents. */
export interface Wallets {
  mainCents: bigint;
  gameCents: bigint;
}

/** Why an amount can't be moved. */
type TransferAmountRefusal = AmountFault<AmountProblem | "amount_not_positive"> | { code: "insufficient_funds" };

/** The client contract's quick tags. */
export const quickAmountsCents: readonly bigint[] = [100_00n, 1000_00n, 5000_00n];

/** The points that can be moved. */
export function availableCents(direction: Direction, { mainCents, gameCents }: Wallets): bigint {
  return direction === "in" ? mainCents : gameCents;
}

/** The amount to move, or why it can't be; null while nothing is typed. */
export function checkTransfer(
  typed: string,
  direction: Direction,
  wallets: Wallets,
): { cents: bigint } | { refusal: TransferAmountRefusal } | null {
  const amount = parseAmount(typed);
  if (amount === null) return null;
  if ("problem" in amount) return { refusal: amountFault(amount.problem) };
  if (amount.cents === 0n) return { refusal: amountFault("amount_not_positive") };
  return amount.cents > availableCents(direction, wallets) ? { refusal: { code: "insufficient_funds" } } : amount;
}

/** Both wallets as they will be once `cents` have moved. */
export function walletsAfter(direction: Direction, { mainCents, gameCents }: Wallets, cents: bigint): Wallets {
  return direction === "in"
    ? { mainCents: mainCents - cents, gameCents: gameCents + cents }
    : { mainCents: mainCents + cents, gameCents: gameCents - cents };
}

/** The amount as the call takes it: out is negative. */
export function signedCents(direction: Direction, cents: bigint): bigint {
  return direction === "in" ? cents : -cents;
}
