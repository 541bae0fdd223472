import { moneyParts } from "@/shared/amount_text.ts";

/** An amount of TWD: two decimals, quieter than the whole figure; a minus sign is typed, never a hyphen. */
export function Money({ cents, variant, currency }: { cents: bigint; variant?: MoneyVariant; currency?: boolean }) {
  const { whole, decimals } = moneyParts(cents);
  return (
    <span class={variant ? `money money--${variant}` : "money"}>
      {currency && <small>NT$</small>}
      {whole}
      <span class="dec">.{decimals}</span>
    </span>
  );
}

/** How an amount is shown: the wallet's own balance, a middle size, or in transit. */
type MoneyVariant = "hero" | "md" | "transit";
