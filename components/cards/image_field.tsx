import { control, Field } from "./field.tsx";
import { imageTypes, maxImageBytes } from "@/shared/image_rules.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("forms");

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
    <Field id={id} label={label} hint={hint} error={error} className="input--file">
      <Styles />
      <input
        {...control(id, error)}
        type="file"
        name={name}
        accept={imageTypes.join(",")}
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
