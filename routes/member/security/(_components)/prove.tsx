import { callApi, type Outcome } from "@/client/calls/call_api.ts";
import { PasskeyButton } from "@/islands/shared/passkey_button.tsx";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import { TextForm } from "./text_form.tsx";
import type { FactorsTexts } from "./texts.ts";

interface ProveProps {
  texts: FactorsTexts;
  hasPasskeys: boolean;
  onProved: () => void;
  onProblem: (outcome: Outcome<unknown>) => void;
}

/** Asks for a proof of identity, by the password or a passkey, before the intended action continues. */
export function Prove({ texts, hasPasskeys, onProved, onProblem }: ProveProps) {
  async function send(password: string) {
    const outcome = await callApi({ path: "user/step-up", input: { password } });
    if (outcome.kind === "done") onProved();
    else onProblem(outcome);
  }
  return (
    <section class="card stack" aria-label={texts.prove}>
      <h2 class="card__title">{texts.prove}</h2>
      <TextForm
        name="password"
        label={texts.provePassword}
        button={texts.confirm}
        type="password"
        maxLength={longestSignIn.password}
        autoComplete="current-password"
        onText={(password) => void send(password)}
      />
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
