import { useRef, useState } from "react";
import { CardFieldset, type CardStart } from "@/components/cards/card_fields.tsx";
import { FormCard } from "@/components/forms/form_card.tsx";
import { lastOf, missingIn } from "@/components/cards/missing.ts";
import type { CardTexts } from "@/components/cards/texts.ts";
import { readPayoutAccount } from "@/client/calls/payout_accounts.ts";
import { showAlert } from "@/client/page/alert.ts";
import type { BankCard, BoundCard } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import type { Choice } from "@/components/forms/choice.ts";
import { type FieldErrors, messageFor, uploadTimeoutMs } from "@/client/calls/call_api.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { useStepUp } from "../shared/use_step_up.tsx";

/** The data that both forms of the page share. */
export interface FormContext {
  texts: CardTexts;
  asksPassword: boolean;
  /** The latest birthday of an adult, YYYY-MM-DD. */
  latestBirthday: string;
  /** The form's target without a script. */
  action: string;
}

interface CardFormProps {
  context: FormContext;
  banks: readonly Choice[];
  start: CardStart;
  errors: FieldErrors;
  verified: boolean;
  onDone: (card: BoundCard) => void;
}

/** The form of a bank card. Without a script it is a plain form to the same page. */
export function CardFormIsland({ context, banks, start, errors: before, verified, onDone }: CardFormProps) {
  const { texts, asksPassword, latestBirthday, action } = context;
  const { errors, ...fields } = useFieldErrors(
    before,
    (form) => missingIn(new FormData(form), { verified, card: start.card }, texts.problems),
  );
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);
  const { call, stepUpDialog } = useStepUp(texts.stepUp);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (inProgress.current) return;
    const element = event.currentTarget as HTMLFormElement;
    const refuse = (errors: FieldErrors, text: string) => {
      fields.show(errors, element);
      showAlert({ kind: "failed", text });
    };
    const last = lastOf(fields.check(element));
    if (last !== undefined) return showAlert({ kind: "failed", text: last });
    const form = new FormData(element);
    form.set("withdrawal_password_c", form.get("withdrawal_password") ?? "");
    inProgress.current = true;
    setSending(true);
    const sent = await call<{ data: BankCard }>({
      path: start.card ? "user/bank/update" : "user/bank/create",
      input: form,
      timeoutMs: uploadTimeoutMs,
    });
    inProgress.current = false;
    setSending(false);
    if (sent.kind === "unsure") {
      return refuse({}, messageFor(sent, { timeout: texts.uploadTimeout, fallback: texts.unsure }));
    }
    if (sent.kind === "refused") return refuse(sent.errors, sent.message ?? texts.failed);
    if (sent.kind === "signed_out") return;
    element.reset();
    showAlert({ kind: "done", text: texts.added });
    onDone(readPayoutAccount(sent.body.data));
  };
  return (
    <>
      <FormCard
        id="card-form"
        title={start.card ? texts.changeCard : texts.addCard}
        encType="multipart/form-data"
        action={action}
        busy={sending}
        onInput={fields.correct}
        onSubmit={submit}
      >
        <CardFieldset
          texts={texts}
          banks={banks}
          start={start}
          verified={verified}
          asksPassword={asksPassword}
          latestBirthday={latestBirthday}
          errors={errors}
          onJudged={(name, fault) => {
            fields.mark(name, fault && texts.problems[fault]);
            if (fault) showAlert({ kind: "failed", text: texts.problems[fault] });
          }}
        />
        <button type="submit" class="btn btn--gold btn--block" aria-disabled={sending} aria-busy={sending}>
          {sending ? texts.sending : texts.submit}
        </button>
      </FormCard>
      {stepUpDialog}
    </>
  );
}
