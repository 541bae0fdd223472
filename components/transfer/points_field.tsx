import { fill } from "@/i18n/fill.ts";
import { AmountField } from "../wallet/amount_field.tsx";
import { availableCents, type Direction, quickAmountsCents, type Wallets } from "./rules.ts";
import type { TransferTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface PointsFieldProps {
  texts: Pick<TransferTexts, "amount" | "most" | "quickAmounts" | "max">;
  direction: Direction;
  typed: string;
  wallets: Wallets | null;
  error: string | null;
  onType(text: string): void;
}

/** The points to move, within what the wallet they leave holds. */
export function PointsField({ texts, direction, typed, wallets, error, onType }: PointsFieldProps) {
  const most = wallets && availableCents(direction, wallets);
  return (
    <AmountField
      id="transfer-amount"
      label={texts.amount[direction]}
      bound={most === null ? "\u00a0" : fill(texts.most, { amount: moneyText(most) })}
      typed={typed}
      error={error}
      onType={onType}
      quickLabel={texts.quickAmounts}
      quickCents={quickAmountsCents}
      most={{ label: texts.max, cents: most }}
    />
  );
}
