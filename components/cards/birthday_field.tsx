import { control, Field } from "./field.tsx";
import { startingWith } from "./starting_with.ts";
import { earliestBirthday } from "@/shared/rules/birthday.ts";

interface BirthdayFieldProps {
  id: string;
  label: string;
  /** How a date is written in the page's language. */
  hint: string;
  value: string;
  /** The latest birthday of an adult, YYYY-MM-DD. */
  latest: string;
  error?: string;
}

/** A date that can be changed but not cleared. */
export function BirthdayField({ id, label, hint, value, latest, error }: BirthdayFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...control(id, error)}
        type="date"
        name="birthday"
        {...startingWith(value)}
        min={earliestBirthday}
        max={latest}
        required
        onInput={(event) => {
          const input = event.currentTarget;
          // Half a date reads as none while it is typed; only clearing a whole one is taken back.
          if (input.value === "" && !input.validity.badInput) input.value = input.dataset.kept ?? value;
          else input.dataset.kept = input.value;
        }}
      />
    </Field>
  );
}
