import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { typeAmount, writeShort } from "../wallet/amount.ts";
import { type Method, quickTopUpsCents } from "./method.ts";
import type { RechargeTexts } from "./texts.ts";

interface AmountFieldProps {
  texts: Pick<RechargeTexts, "amount" | "range" | "quickAmounts">;
  method: Method;
  typed: string;
  error: string | null;
  onType: (text: string) => void;
}

/** The amount to top up, within the chosen method's range. */
export function AmountField({ texts, method, typed, error, onType }: AmountFieldProps) {
  const range = { min: writeShort(method.minCents), max: writeShort(method.maxCents) };
  return (
    <div class="stack stack--1">
      <div class="field">
        <label class="field__label" for="top-up-amount">
          <span>{texts.amount}</span>
          <em class="num">{fill(texts.range, range)}</em>
        </label>
        <div class={error ? "input input--amount input--error" : "input input--amount"}>
          <span class="input__affix" aria-hidden="true">NT$</span>
          <input
            id="top-up-amount"
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            required
            value={typed}
            aria-invalid={error !== null}
            aria-describedby="top-up-amount-error"
            onInput={(event) => onType(event.currentTarget.value)}
          />
        </div>
        <p class="error" id="top-up-amount-error" role="alert" hidden={error === null}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      </div>
      <div class="chips chips--amount chips--six" role="group" aria-label={texts.quickAmounts}>
        {quickTopUpsCents(method).map((cents) => {
          const text = typeAmount(cents);
          return (
            <button
              type="button"
              class="chip"
              key={text}
              aria-pressed={typed === text}
              onClick={() => onType(text)}
            >
              {writeShort(cents)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
