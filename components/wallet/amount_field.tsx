import { Icon } from "../icons.tsx";
import { plainMoneyText, shortMoneyText } from "@/shared/amount_text.ts";

interface AmountFieldProps {
  id: string;
  label: string;
  /** The limits of the amount as a text: a range, or the whole balance. */
  bound: string;
  typed: string;
  /** The error of the field. */
  error: string | null;
  onType: (text: string) => void;
  quickLabel: string;
  quickCents: readonly bigint[];
  /** The last of the quick amounts: everything; `cents` is null while the balance is unknown. */
  max?: { label: string; cents: bigint | null };
  /** Extra class of the quick amounts. */
  className?: string;
  /** Whether only whole amounts are taken. */
  whole?: boolean;
  required?: boolean;
}

/** A typed or chosen amount, with its error. */
export function AmountField(props: AmountFieldProps) {
  const { id, label, bound, typed, error, onType, quickLabel, quickCents, max, className, whole, required } = props;
  return (
    <div class="stack stack--1">
      <div class="field">
        <label class="field__label" for={id}>
          <span>{label}</span>
          <em class="num">{bound}</em>
        </label>
        <div class={error ? "input input--amount input--error" : "input input--amount"}>
          <span class="input__affix" aria-hidden="true">NT$</span>
          <input
            id={id}
            name="amount"
            inputmode={whole ? "numeric" : "decimal"}
            autocomplete="off"
            required={required}
            value={typed}
            aria-invalid={error === null ? "false" : "true"}
            aria-describedby={`${id}-error`}
            onInput={(event) => onType(event.currentTarget.value)}
          />
        </div>
        <p class="error" id={`${id}-error`} role="alert" hidden={error === null}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      </div>
      {(quickCents.length > 0 || max) && (
        <div
          class={className ? `chips chips--amount ${className}` : "chips chips--amount"}
          role="group"
          aria-label={quickLabel}
        >
          {quickCents.map((cents) => (
            <Chip key={String(cents)} cents={cents} label={shortMoneyText(cents)} typed={typed} onType={onType} />
          ))}
          {max && <Chip cents={max.cents} label={max.label} typed={typed} onType={onType} />}
        </div>
      )}
    </div>
  );
}

interface ChipProps extends Pick<AmountFieldProps, "typed" | "onType"> {
  cents: bigint | null;
  label: string;
}

function Chip({ cents, label, typed, onType }: ChipProps) {
  const text = plainMoneyText(cents ?? 0n);
  return (
    <button
      type="button"
      class="chip"
      disabled={!cents}
      aria-pressed={Boolean(cents) && typed === text}
      onClick={() => onType(text)}
    >
      {label}
    </button>
  );
}
