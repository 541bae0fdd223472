import { useRef, useState } from "react";
import type { FieldErrors } from "../calls/call_api.ts";

/** The errors of a form's fields, and the actions that change them. */
interface FieldErrorsState {
  errors: FieldErrors;
  /** Checks the form, shows its faults, and moves the focus to the first; returns them in the form's order. */
  check(form: HTMLFormElement): FieldErrors;
  /** Shows other errors, such as the server's, and moves the focus to the first field that has one. */
  show(errors: FieldErrors, form: HTMLFormElement | null): void;
  /** Sets or removes the error of one field. */
  mark(field: string, error: string | null): void;
  /** Removes the errors that are corrected; listens to the form's `input` events. */
  correct(event: Event): void;
}

/**
 * Keeps the errors of a form's fields and removes each as soon as its field is corrected: an error that `faultsOf` found
 * goes with the fault, also if another field decides it, and one of the server's with the first change of its field.
 * @param faultsOf finds the faults of the form as it is filled in
 */
export function useFieldErrors(
  before: FieldErrors,
  faultsOf: (form: HTMLFormElement) => FieldErrors,
): FieldErrorsState {
  const [errors, setErrors] = useState(before);
  const found = useRef<FieldErrors>({});

  const show = (shown: FieldErrors, form: HTMLFormElement | null) => {
    setErrors(shown);
    if (form) focusFirst(form, shown);
  };
  return {
    errors,
    show,
    check(form) {
      found.current = faultsOf(form);
      show(found.current, form);
      return found.current;
    },
    mark(field, error) {
      setErrors(({ [field]: _, ...others }) => error === null ? others : { ...others, [field]: error });
    },
    correct({ target, currentTarget }) {
      if (Object.keys(errors).length === 0) return;
      const { name } = target as HTMLInputElement;
      const faults = faultsOf(currentTarget as HTMLFormElement);
      const left = Object.entries(errors).map(([field, said]) => {
        const isOurs = field === name || said === found.current[field];
        return [field, isOurs ? faults[field] : said] as const;
      });
      found.current = faults;
      setErrors(Object.fromEntries(left.filter(([, said]) => said !== undefined)) as FieldErrors);
    },
  };
}

/** Moves the focus to the first field that has an error; an error may be about the form as a whole. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = Object.keys(errors).map((name) => form.elements.namedItem(name));
  const first = fields.find((field) => field instanceof HTMLElement && field.getAttribute("type") !== "hidden");
  (first as HTMLElement | undefined)?.focus();
}
