import { callApi, type Outcome } from "@/client/calls/call_api.ts";
import { PasskeyButton } from "@/islands/shared/passkey_button.tsx";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import { TextForm } from "./text_form.tsx";
import type { FactorsTexts } from "./texts.ts";

interface ProveFactorProps {
  texts: FactorsTexts;
  title: string;
  lead: string;
  hasTotp: boolean;
  hasPasskeys: boolean;
  onProved: () => void;
  onProblem: (outcome: Outcome<unknown>) => void;
}

/** Proves a factor, by a code, a recovery code or a passkey: before a large withdrawal, and before factors are changed. */
export function ProveFactor({ texts, title, lead, hasTotp, hasPasskeys, onProved, onProblem }: ProveFactorProps) {
  async function send(code: string) {
    const outcome = await callApi({ path: "user/step-up/code", input: { code } });
    if (outcome.kind === "done") onProved();
    else onProblem(outcome);
  }
  return (
    <section class="card stack" aria-label={title}>
      <h2 class="card__title">{title}</h2>
      <p class="soft">{lead}</p>
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
        <PasskeyButton
          path="user/step-up/passkey"
          texts={{ ...texts, passkey: texts.provePasskey }}
          onDone={onProved}
        />
      )}
    </section>
  );
}
