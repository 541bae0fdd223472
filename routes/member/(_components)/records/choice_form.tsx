import type { Texts } from "@/i18n/mod.ts";

interface ChoiceFormProps {
  /** The page that the choice is for. */
  action: string;
  /** The name of the address' parameter. */
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  chosen: string;
  t: Texts;
}

/** A choice of what a page shows: a plain form. */
export function ChoiceForm({ action, name, label, options, chosen, t: { record } }: ChoiceFormProps) {
  const id = `choice-${name}`;
  return (
    <form class="filters" method="get" action={action} noValidate>
      <div class="field filters__field">
        <label class="field__label" for={id}>{label}</label>
        <div class="input input--select">
          <select id={id} name={name}>
            {options.map(([value, text]) => (
              <option value={value} selected={value === chosen} key={value}>{text}</option>
            ))}
          </select>
        </div>
      </div>
      <button class="btn" type="submit">{record.apply}</button>
    </form>
  );
}
