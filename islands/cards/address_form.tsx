import { useRef, useState } from "react";
import { AddressFields } from "@/components/cards/address_fields.tsx";
import { FormCard } from "@/components/forms/form_card.tsx";
import { lastOf } from "@/components/cards/missing.ts";
import { showAlert } from "@/client/page/alert.ts";
import { readPayoutAccount } from "@/client/calls/payout_accounts.ts";
import type { FormContext } from "./card_form.tsx";
import type { BoundAddress, CryptoAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/schema.ts";
import type { Choice } from "@/components/forms/choice.ts";
import { type FieldErrors, messageFor } from "@/client/calls/call_api.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { useStepUp } from "../shared/use_step_up.tsx";
import { checkAddress } from "@/components/cards/check_address.ts";

interface AddressFormProps {
  context: FormContext;
  channels: readonly Choice[];
  typed: Record<string, string>;
  errors: FieldErrors;
  /** The new address; false when the member cancelled. */
  onEnd: (address: BoundAddress | false) => void;
}

/** The form that binds a USDT address. Without a script it is a plain form to the same page. */
export function AddressForm({ context, channels, typed, errors: before, onEnd }: AddressFormProps) {
  const { texts, asksPassword, latestBirthday, action } = context;
  const { errors, ...fields } = useFieldErrors(before, (form) => {
    const { address, birthday } = checkAddress(readForm(form));
    return {
      ...(address && { address: texts.problems.address }),
      ...(birthday && { birthday: texts.problems.birthday }),
    };
  });
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);
  const { call, stepUpDialog } = useStepUp(texts.stepUp);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (inProgress.current) return;
    const element = event.currentTarget as HTMLFormElement;
    const last = lastOf(fields.check(element));
    if (last !== undefined) return showAlert({ kind: "failed", text: last });
    const input = readForm(element);
    inProgress.current = true;
    setSending(true);
    const sent = await call<{ data: CryptoAddress }>({
      path: "user/virtual/create",
      input: { ...input, withdrawal_password_c: input.withdrawal_password ?? "" },
    });
    inProgress.current = false;
    setSending(false);
    if (sent.kind === "signed_out") return;
    if (sent.kind !== "done") {
      if (sent.kind === "refused") fields.show(sent.errors, element);
      const fallback = sent.kind === "unsure" ? texts.unsure : texts.failed;
      return showAlert({ kind: "failed", text: messageFor(sent, { timeout: texts.timeout, fallback }) });
    }
    element.reset();
    showAlert({ kind: "done", text: texts.added });
    onEnd(readPayoutAccount(sent.body.data));
  };
  return (
    <>
      <FormCard
        id="address-form"
        title={texts.bindUsdt}
        action={action}
        busy={sending}
        onInput={fields.correct}
        onSubmit={submit}
        onReset={() => fields.show({}, null)}
      >
        <AddressFields
          texts={texts}
          channels={channels}
          typed={typed}
          asksPassword={asksPassword}
          latestBirthday={latestBirthday}
          errors={errors}
        />
        <div class="row">
          <button type="reset" class="btn btn--ghost" onClick={() => onEnd(false)}>{texts.cancel}</button>
          <button type="submit" class="btn grow" aria-disabled={sending} aria-busy={sending}>
            {texts.bind}
          </button>
        </div>
      </FormCard>
      {stepUpDialog}
    </>
  );
}

function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
