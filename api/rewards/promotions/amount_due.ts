/** From so much on, in cents, so many hundredths of a percent are given, at most so many cents. */
interface Stepped {
  steps: readonly { from: bigint; percent: bigint }[];
  most: bigint;
}

/** Returns the bonus that the steps give for an amount, in cents; 0 below the first. Rounded down to the cent. */
export function stepAmount(
  { steps, most: max }: Stepped,
  cents: bigint,
): bigint {
  const step = steps.findLast(({ from }) => from <= cents);
  const due = step ? cents * step.percent / 10_000n : 0n;
  return due < max ? due : max;
}

/** The turnover that a bonus asks for, in cents, rounded up to the cent. */
export function turnoverDue(
  terms: { turnover_times: bigint; turnover_on?: string },
  amountCents: bigint,
  depositCents: bigint,
): bigint {
  const base = terms.turnover_on === "deposit_and_bonus" ? amountCents + depositCents : amountCents;
  return (base * terms.turnover_times + 99n) / 100n;
}
