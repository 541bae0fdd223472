import { callApi, type Outcome } from "@/client/call_api.ts";
import { showAlert } from "@/client/alert.ts";
import { fill } from "@/i18n/fill.ts";
import { PasskeyButton } from "@/islands/shared/passkey_button.tsx";
import { longestSignIn } from "@/shared/password_rules.ts";
import { TextForm } from "./text_form.tsx";
import type { FactorsTexts } from "./texts.ts";

interface ProveFactorProps {
  texts: FactorsTexts;
  /** From which amount on a withdrawal takes it. */
  from: string;
  hasTotp: boolean;
  hasPasskeys: boolean;
  onProblem: (outcome: Outcome<unknown>) => void;
}

/** Proves a factor before a large withdrawal, by a code or a passkey. */
export function ProveFactor({ texts, from, hasTotp, hasPasskeys, onProblem }: ProveFactorProps) {
  const onDone = () => showAlert({ kind: "done", text: texts.proved });
  async function send(code: string) {
    const outcome = await callApi({ path: "user/step-up/code", input: { code } });
    if (outcome.kind === "done") onDone();
    else onProblem(outcome);
  }
  return (
    <section class="card stack" aria-label={texts.proveFactor}>
      <h2 class="card__title">{texts.proveFactor}</h2>
      <p class="soft">{fill(texts.proveFactorLead, { amount: from })}</p>
      {hasTotp && (
        <TextForm
          name="code"
          label={texts.digits}
          button={texts.confirm}
          maxLength={longestSignIn.code}
          autoComplete="one-time-code"
          onText={(code) => void send(code)}
        />
      )}
      {hasPasskeys && (
        <PasskeyButton path="user/step-up/passkey" texts={{ ...texts, passkey: texts.provePasskey }} onDone={onDone} />
      )}
    </section>
  );
}
