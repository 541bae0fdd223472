import { fill } from "@/i18n/fill.ts";
import { AmountField } from "../wallet/amount_field.tsx";
import { type Method, quickDepositsCents } from "./method.ts";
import { amountFieldId } from "./problem.ts";
import type { DepositTexts } from "./texts.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";

interface DepositAmountProps {
  texts: Pick<DepositTexts, "amount" | "range" | "quickAmounts">;
  method: Method;
  typed: string;
  error: string | null;
  onType: (text: string) => void;
}

/** The amount to top up, within the chosen method's range. */
export function DepositAmount({ texts, method, typed, error, onType }: DepositAmountProps) {
  return (
    <AmountField
      id={amountFieldId}
      label={texts.amount}
      bound={fill(texts.range, { min: shortMoneyText(method.minCents), max: shortMoneyText(method.maxCents) })}
      typed={typed}
      error={error}
      onType={onType}
      quickLabel={texts.quickAmounts}
      quickCents={quickDepositsCents(method)}
      className="chips--six"
      required
    />
  );
}
