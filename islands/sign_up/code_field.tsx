import { useRef, useState } from "react";
import { showAlert } from "@/client/page/alert.ts";
import { callApi, type FieldErrors, messageFor } from "@/client/calls/call_api.ts";
import type { CaptchaAhead } from "@/client/captcha/use_captcha_ahead.ts";
import { control, Field } from "@/components/cards/field.tsx";
import { startingWith } from "@/components/cards/starting_with.ts";
import type { SignUpView } from "@/components/sign_up/view.ts";
import { fill } from "@/i18n/fill.ts";
import { mobileFault } from "@/shared/rules/sign_up_rules.ts";
import { useCodeWait } from "./use_code_wait.ts";

interface CodeFieldProps {
  view: SignUpView;
  typed: string;
  error?: string;
  captcha: CaptchaAhead;
  /** Reports a fault of the number, or of another field of the request. */
  onFault: (errors: FieldErrors) => void;
}

/**
 * The code of the text message, with the button that asks for it. The captcha is solved by then, or while the button is busy.
 * Without a script the button sends the form, and the server asks for the code.
 */
export function CodeField({ view: { country, texts }, typed, error, captcha, onFault }: CodeFieldProps) {
  const wait = useCodeWait();
  const [sending, setSending] = useState(false);
  const [isRequested, setIsRequested] = useState(false);
  const inProgress = useRef(false);

  async function send(event: MouseEvent) {
    event.preventDefault();
    if (inProgress.current || wait.seconds > 0) return;
    const form = (event.currentTarget as HTMLButtonElement).form!;
    const [mobile, account] = ["mobile", "account"].map((name) => String(new FormData(form).get(name) ?? ""));
    const fault = mobileFault(country, mobile!);
    if (fault) return onFault({ mobile: texts.problems[fault] });
    inProgress.current = true;
    setSending(true);
    const solved = await captcha.take();
    const sent = await callApi<{ data: { retry_after: number } }>({
      path: "user/send/mobile",
      input: { mobile, account, google_recaptcha_response: solved ?? "" },
    });
    inProgress.current = false;
    setSending(false);
    if (sent.kind === "signed_out") return;
    if (sent.kind === "done") {
      wait.start(sent.body.data.retry_after, mobile!);
      setIsRequested(true);
      focusNext(form);
      return showAlert({ kind: "done", text: texts.sent });
    }
    if (sent.kind === "refused") {
      if (sent.errorCode === "sms_wait" && sent.retryAfterS !== null) wait.start(sent.retryAfterS, "");
      onFault(sent.errors);
    }
    showAlert({ kind: "failed", text: messageFor(sent, { timeout: texts.timeout, fallback: texts.notSent }) });
  }

  const help = wait.sentTo === "" ? undefined : fill(texts.sentTo, { mobile: wait.sentTo });
  const id = "signup-sms_verify";
  return (
    <Field id={id} label={texts.code} help={help} error={error}>
      <input
        {...control(id, error, help)}
        name="sms_verify"
        {...startingWith(typed)}
        inputmode="numeric"
        autocomplete="one-time-code"
        maxLength={6}
        placeholder={texts.codeHint}
        aria-required
      />
      <button
        class="btn btn--sm num"
        type="submit"
        name="act"
        value="send"
        aria-disabled={sending || wait.seconds > 0}
        aria-busy={sending}
        onClick={send}
      >
        {labelOf()}
      </button>
    </Field>
  );

  function labelOf(): string {
    if (sending) return texts.sending;
    if (wait.seconds > 0) return fill(texts.wait, { seconds: wait.seconds });
    return isRequested || wait.sentTo !== "" ? texts.sendAgain : texts.send;
  }
}

/** Moves the focus to the code, unless the visitor types into another field by now. */
function focusNext(form: HTMLFormElement): void {
  if (document.activeElement instanceof HTMLInputElement) return;
  (form.elements.namedItem("sms_verify") as HTMLInputElement).focus();
}
