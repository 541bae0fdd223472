import { control, Field } from "./field.tsx";

/** The largest image that is taken, in bytes; the server refuses more as well. */
export const maxImageBytes = 10 * 1024 * 1024;

interface ImageFieldProps {
  name: string;
  label: string;
  hint: string;
  error?: string;
  /** Told when a file was chosen that is too large, which is then no longer chosen. */
  onTooLarge?: () => void;
}

/** One image. */
export function ImageField({ name, label, hint, error, onTooLarge }: ImageFieldProps) {
  const id = `card-${name}`;
  return (
    <Field id={id} label={label} hint={hint} error={error} look="input--file">
      <input
        {...control(id, error)}
        type="file"
        name={name}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const input = event.currentTarget;
          if ((input.files?.[0]?.size ?? 0) <= maxImageBytes) return;
          input.value = "";
          onTooLarge?.();
        }}
      />
    </Field>
  );
}
