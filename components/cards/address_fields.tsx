import { BirthdayField } from "./birthday_field.tsx";
import { control, Field } from "./field.tsx";
import type { CardTexts } from "./texts.ts";
import { WithdrawalPasswordField } from "./withdrawal_password_field.tsx";
import { startingWith } from "./starting_with.ts";
import type { Choice } from "../forms/choice.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { addressLength, readAddress } from "@/shared/rules/crypto_address.ts";

interface AddressFieldsProps {
  texts: CardTexts;
  channels: readonly Choice[];
  typed: Record<string, string>;
  asksPassword: boolean;
  latestBirthday: string;
  errors: FieldErrors;
}

/** The fields of the form that binds a USDT address. */
export function AddressFields({ texts, channels, typed, asksPassword, latestBirthday, errors }: AddressFieldsProps) {
  return (
    <>
      <Field id="address-channel" label={texts.channel} error={errors.channel} className="input--select">
        <select {...control("address-channel", errors.channel)} name="channel">
          {channels.map(({ value, label }) => (
            <option key={value} value={value} selected={value === typed.channel}>{label}</option>
          ))}
        </select>
      </Field>
      <Field id="address-address" label={texts.address} hint={texts.addressHint} error={errors.address}>
        <textarea
          {...control("address-address", errors.address)}
          name="address"
          rows={2}
          maxLength={addressLength}
          autocomplete="off"
          spellcheck={false}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData("text/plain") ?? "";
            if (pasted === readAddress(pasted)) return;
            // A pasted space before the address would make maxLength cut off its last character.
            event.preventDefault();
            const field = event.currentTarget;
            field.setRangeText(readAddress(pasted), field.selectionStart, field.selectionEnd, "end");
          }}
          {...startingWith(typed.address ?? "")}
        />
      </Field>
      <BirthdayField
        id="address-birthday"
        label={texts.birthday}
        hint={texts.birthdayHint}
        value={typed.birthday ?? ""}
        latest={latestBirthday}
        error={errors.birthday}
      />
      <WithdrawalPasswordField id="address" texts={texts} asks={asksPassword} errors={errors} />
    </>
  );
}
