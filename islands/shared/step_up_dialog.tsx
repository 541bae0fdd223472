import { useEffect, useRef, useState } from "react";
import type { Passkey } from "@/api/identity/passkeys/schema.ts";
import { callApi, messageFor } from "@/client/calls/call_api.ts";
import { Modal } from "@/components/dialogs/modal.tsx";
import { PasswordField } from "@/components/forms/password_field.tsx";
import type { StepUpTexts } from "@/components/forms/step_up_texts.ts";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import { PasskeyButton } from "./passkey_button.tsx";

export interface StepUpDialogProps {
  texts: StepUpTexts;
  /** True when the member has proved who they are, false when they closed the dialog. */
  onEnd(proved: boolean): void;
}

/** Asks who the member is, by the login password or a passkey, in front of the form that was refused without it. */
export function StepUpDialog({ texts, onEnd }: StepUpDialogProps) {
  const proved = useRef(false);
  return (
    <Modal id="step-up" title={texts.title} closeLabel={texts.close} onClosed={() => onEnd(proved.current)}>
      {(close) => {
        const onProved = () => {
          proved.current = true;
          close();
        };
        return (
          <div class="dialog__body">
            <p class="help">{texts.lead}</p>
            <PasswordForm texts={texts} onProved={onProved} />
            <OwnPasskey texts={texts} onProved={onProved} />
          </div>
        );
      }}
    </Modal>
  );
}

interface ProofProps {
  texts: StepUpTexts;
  onProved(): void;
}

function PasswordForm({ texts, onProved }: ProofProps) {
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (inProgress.current) return;
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("password") as HTMLInputElement;
    inProgress.current = true;
    setSending(true);
    const sent = await callApi({ path: "user/step-up", input: { password: field.value } });
    inProgress.current = false;
    setSending(false);
    if (sent.kind === "done") return onProved();
    if (sent.kind === "signed_out") return;
    setError(messageFor(sent, { timeout: texts.timeout, fallback: texts.failed }));
    field.select();
  };
  return (
    <form class="stack" noValidate aria-busy={sending} onInput={() => setError(undefined)} onSubmit={submit}>
      <PasswordField
        id="step-up-password"
        name="password"
        label={texts.password}
        error={error}
        maxLength={longestSignIn.password}
        autocomplete="current-password"
        autofocus
      />
      <button type="submit" class="btn btn--gold btn--block" aria-disabled={sending} aria-busy={sending}>
        {texts.confirm}
      </button>
    </form>
  );
}

/** The button for members who have a passkey: whether they do is asked when the dialog opens, so that no form carries it. */
function OwnPasskey({ texts, onProved }: ProofProps) {
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const listed = await callApi<{ data: Passkey[] }>({ path: "user/passkey/list", signal: stop.signal });
      if (!stop.signal.aborted && listed.kind === "done") setHasPasskeys(listed.body.data.length > 0);
    };
    ask();
    return () => stop.abort();
  }, []);
  return hasPasskeys ? <PasskeyButton path="user/step-up/passkey" texts={texts} onDone={onProved} /> : null;
}
