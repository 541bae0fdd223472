import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { moneyText } from "../money.tsx";
import { typeAmount, writeShort } from "../wallet/amount.ts";
import { availableCents, type Direction, quickAmountsCents, type Wallets } from "./rules.ts";
import type { TransferTexts } from "./texts.ts";

interface AmountFieldProps {
  texts: Pick<TransferTexts, "amount" | "most" | "quickAmounts" | "max">;
  direction: Direction;
  typed: string;
  wallets: Wallets | null;
  error: string | null;
  onType(text: string): void;
}

/** The amount to move, the quick tags, and what is wrong with it. */
export function AmountField({ texts, direction, typed, wallets, error, onType }: AmountFieldProps) {
  const most = wallets && availableCents(direction, wallets);
  const tags = quickAmountsCents.map((cents) => ({ label: writeShort(cents), text: typeAmount(cents) }));
  return (
    <div class="stack stack--1">
      <div class="field">
        <label class="field__label" for="transfer-amount">
          <span>{texts.amount[direction]}</span>
          <em class="num">{most === null ? "\u00a0" : fill(texts.most, { amount: moneyText(most) })}</em>
        </label>
        <div class={error ? "input input--amount input--error" : "input input--amount"}>
          <span class="input__affix" aria-hidden="true">NT$</span>
          <input
            id="transfer-amount"
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            value={typed}
            aria-invalid={error !== null}
            aria-describedby="transfer-amount-error"
            onInput={(event) => onType(event.currentTarget.value)}
          />
        </div>
        <p class="error" id="transfer-amount-error" role="alert" hidden={error === null}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      </div>
      <div class="chips chips--amount" role="group" aria-label={texts.quickAmounts}>
        {tags.map(({ label, text }) => (
          <button
            type="button"
            class="chip"
            key={text}
            aria-pressed={typed === text}
            onClick={() => onType(text)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          class="chip"
          disabled={!most}
          aria-pressed={most !== null && most > 0n && typed === typeAmount(most)}
          onClick={() => onType(typeAmount(most ?? 0n))}
        >
          {texts.max}
        </button>
      </div>
    </div>
  );
}
