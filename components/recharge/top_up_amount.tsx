import { fill } from "@/i18n/fill.ts";
import { AmountField } from "../wallet/amount_field.tsx";
import { type Method, quickTopUpsCents } from "./method.ts";
import { amountFieldId } from "./problem.ts";
import type { RechargeTexts } from "./texts.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";

interface TopUpAmountProps {
  texts: Pick<RechargeTexts, "amount" | "range" | "quickAmounts">;
  method: Method;
  typed: string;
  error: string | null;
  onType: (text: string) => void;
}

/** The amount to top up, within the chosen method's range. */
export function TopUpAmount({ texts, method, typed, error, onType }: TopUpAmountProps) {
  return (
    <AmountField
      id={amountFieldId}
      label={texts.amount}
      bound={fill(texts.range, { min: shortMoneyText(method.minCents), max: shortMoneyText(method.maxCents) })}
      typed={typed}
      error={error}
      onType={onType}
      quickLabel={texts.quickAmounts}
      quickCents={quickTopUpsCents(method)}
      className="chips--six"
      required
    />
  );
}
