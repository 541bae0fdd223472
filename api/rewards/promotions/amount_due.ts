import type { Terms } from "./terms.ts";

/** What the steps give for an amount, in cents; 0 below the first. Rounded down to the cent. */
export function stepAmount(
  { steps, most }: Pick<Extract<Terms, { kind: "deposit" }>, "steps" | "most">,
  cents: bigint,
): bigint {
  const step = steps.findLast(({ from }) => from <= cents);
  const due = step ? cents * step.percent / 10_000n : 0n;
  return due < most ? due : most;
}

/** The turnover that a bonus asks for, in cents, rounded up to the cent. */
export function turnoverDue(terms: Terms, amountCents: bigint, depositCents: bigint): bigint {
  const base = "turnover_on" in terms && terms.turnover_on === "deposit_and_bonus"
    ? amountCents + depositCents
    : amountCents;
  return (base * terms.turnover_times + 99n) / 100n;
}
