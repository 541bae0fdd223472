import { fill } from "@/i18n/fill.ts";
import { AmountField } from "../wallet/amount_field.tsx";
import { availableCents, type Direction, quickAmountsCents, type Wallets } from "./rules.ts";
import type { TransferTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface PointsFieldProps {
  texts: Pick<TransferTexts, "amount" | "limit" | "quickAmounts" | "max">;
  direction: Direction;
  typed: string;
  wallets: Wallets | null;
  error: string | null;
  onType(text: string): void;
}

/** The points to move, within what the wallet they leave holds. */
export function PointsField({ texts, direction, typed, wallets, error, onType }: PointsFieldProps) {
  const max = wallets && availableCents(direction, wallets);
  return (
    <AmountField
      id="transfer-amount"
      label={texts.amount[direction]}
      bound={max === null ? "\u00a0" : fill(texts.limit, { amount: moneyText(max) })}
      typed={typed}
      error={error}
      onType={onType}
      quickLabel={texts.quickAmounts}
      quickCents={quickAmountsCents}
      max={{ label: texts.max, cents: max }}
    />
  );
}
