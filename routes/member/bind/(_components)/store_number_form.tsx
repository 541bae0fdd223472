import type { FieldErrors } from "@/client/calls/call_api.ts";
import { control, Field } from "@/components/cards/field.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { type StoreChainCode, typeOfChain } from "@/shared/rules/store_number.ts";

/** The form's id. */
export const storeNumberForm = "store-number-form";

interface StoreNumberFormProps {
  /** The chosen chain. The number itself is not sent back: a page's contents stay in a browser's memory. */
  typed: string;
  errors: FieldErrors;
  t: Texts;
}

/** Binds a number at one chain; a plain form, with no script. */
export function StoreNumberForm({ typed, errors, t: { storeNumbers, recharge } }: StoreNumberFormProps) {
  return (
    <form id={storeNumberForm} class="card stack" method="post" action="/member/bind" noValidate>
      <Field id="store_type" label={storeNumbers.store} error={errors.store_type} className="input--select">
        <select {...control("store_type", errors.store_type)} name="store_type">
          {Object.entries(typeOfChain).map(([chain, type]) => (
            <option key={type} value={type} selected={type === typed}>
              {recharge.stores[chain as StoreChainCode]}
            </option>
          ))}
        </select>
      </Field>
      <Field id="number" label={storeNumbers.number} error={errors.number}>
        <input
          {...control("number", errors.number)}
          name="number"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
        />
      </Field>
      <p class="help">{storeNumbers.rule}</p>
      <button type="submit" class="btn btn--gold btn--block">{storeNumbers.submit}</button>
    </form>
  );
}
