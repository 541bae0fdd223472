import { BirthdayField } from "./birthday_field.tsx";
import { control, Field } from "./field.tsx";
import { ImageField } from "./image_field.tsx";
import type { CardTexts } from "./texts.ts";
import { WithdrawalPasswordField } from "./withdrawal_password_field.tsx";
import { startingWith } from "./starting_with.ts";
import type { BoundCard } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import type { Choice } from "../forms/choice.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import type { ImageFault } from "@/shared/rules/image_rules.ts";
import { longestCardText } from "@/shared/rules/card_rules.ts";

/** The initial state of the card form. */
export interface CardStart {
  /** The card to change; null for a new one. */
  card: BoundCard | null;
  /** The fields that a form without a script submitted. */
  typed: Record<string, string>;
}

interface CardFieldsProps {
  texts: CardTexts;
  banks: readonly Choice[];
  start: CardStart;
  /** The identity is approved: it isn't asked for again. */
  verified: boolean;
  asksPassword: boolean;
  latestBirthday: string;
  errors: FieldErrors;
  onJudged?: (name: string, fault: ImageFault | null) => void;
}

/** The fields of the card form in the client contract's order. */
export function CardFieldset(
  { texts, banks, start: { card, typed }, verified, asksPassword, latestBirthday, errors, onJudged }: CardFieldsProps,
) {
  const bank = typed.bank_id ?? card?.bank_id ?? "";
  const text = (name: string, label: string, value = "", more: { hint?: string; inputmode?: "numeric" } = {}) => {
    const id = `card-${name}`;
    return (
      <Field id={id} label={label} hint={more.hint} error={errors[name]}>
        <input
          {...control(id, errors[name])}
          name={name}
          {...startingWith(typed[name] ?? value)}
          maxLength={longestCardText}
          inputmode={more.inputmode}
          autocomplete="off"
        />
      </Field>
    );
  };
  const image = (name: "id_front" | "id_back" | "bank_cover", label: string) => (
    <ImageField
      name={name}
      label={label}
      hint={card?.[name] ? texts.storedHint : texts.imageHint}
      error={errors[name]}
      texts={texts}
      onJudged={(fault) => onJudged?.(name, fault)}
    />
  );
  const storedHint = (masked: string | undefined) => masked && { hint: `${masked} · ${texts.storedNumber}` };
  return (
    <>
      {card && <input type="hidden" name="id" value={card.id} />}
      <Field id="card-bank_id" label={texts.bank} error={errors.bank_id} className="input--select">
        <select {...control("card-bank_id", errors.bank_id)} name="bank_id">
          <option value="">{texts.chooseBank}</option>
          {banks.map(({ value, label }) => <option key={value} value={value} selected={value === bank}>{label}
          </option>)}
        </select>
      </Field>
      {text("bank_branch", texts.branch, card?.bank_branch)}
      {text("bank_account_id", texts.accountNumber, "", { inputmode: "numeric", ...storedHint(card?.bank_account_id) })}
      {verified ? <p class="help">{texts.verifiedHint}</p> : (
        <>
          {text("bank_account_name", texts.holder, card?.bank_account_name)}
          {text("id_number", texts.idNumber, "", storedHint(card?.id_number) || {})}
          <BirthdayField
            id="card-birthday"
            label={texts.birthday}
            hint={texts.birthdayHint}
            value={typed.birthday ?? card?.birthday ?? ""}
            latest={latestBirthday}
            error={errors.birthday}
          />
        </>
      )}
      <WithdrawalPasswordField id="card" texts={texts} asks={asksPassword} errors={errors} />
      {!verified && (
        <>
          <p class="help">{texts.papers}</p>
          {image("id_front", texts.idFront)}
          {image("id_back", texts.idBack)}
          {image("bank_cover", texts.bankCover)}
        </>
      )}
    </>
  );
}
