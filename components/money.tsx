/** An amount of TWD: two decimals, quieter than the whole figure; a minus sign is typed, never a hyphen. */
export function Money({ cents, look, currency }: { cents: bigint; look?: MoneyLook; currency?: boolean }) {
  const { whole, decimals } = moneyParts(cents);
  return (
    <span class={look ? `money money--${look}` : "money"}>
      {currency && <small>NT$</small>}
      {whole}
      <span class="dec">.{decimals}</span>
    </span>
  );
}

/** How an amount is shown: the wallet's own balance, a middle size, incoming, gold, or in transit. */
export type MoneyLook = "hero" | "md" | "in" | "gold" | "transit";

/** Cents as text: `12,345.60`. */
export function moneyText(cents: bigint): string {
  const { whole, decimals } = moneyParts(cents);
  return `${whole}.${decimals}`;
}

function moneyParts(cents: bigint): { whole: string; decimals: string } {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return { whole: (cents < 0n ? "\u2212" : "") + grouped, decimals: digits.slice(-2) };
}
