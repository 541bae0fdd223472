import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import type { Country } from "@/shared/rules/country_rules.ts";
import type { ForgotAccount } from "@/shared/rules/forgot_rules.ts";
import { AccountForm } from "../(_components)/account_form.tsx";
import { PasswordForm } from "../(_components)/password_form.tsx";
import type { ForgotFormTexts } from "../(_components)/texts.ts";

/** The form for a forgotten password: the server's first view, and for browsers without a script. */
export interface ForgotView extends ForgotAccount {
  step: "account" | "password" | "done";
  /** The faults by field; `form` is about the form as a whole. */
  errors: FieldErrors;
  /** How long the next message to the mobile has to wait, in seconds. */
  waitS: number;
}

interface ForgotFormProps extends ForgotView {
  country: Country;
  texts: ForgotFormTexts;
}

/** Resets a forgotten login password in two steps. Without a script each step is a plain form. */
export function ForgotForm({ country, texts, ...given }: ForgotFormProps) {
  const [view, setView] = useState<ForgotView>(given);
  const { step, account, mobile } = view;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // Each step begins in its first field; the last one has none.
  useEffect(() => {
    const field = top.current?.querySelector<HTMLElement>("input:not([type=hidden])");
    if (shown.current !== step) (field ?? top.current)?.focus();
    shown.current = step;
  }, [step]);
  if (step === "done") {
    return (
      <div class="login__forgot" ref={top} tabIndex={-1}>
        <p role="status">
          <b>{texts.done}</b> {texts.doneLocked}
        </p>
        <a class="btn btn--gold btn--lg btn--block" href="/login">{texts.toLogin}</a>
      </div>
    );
  }
  return (
    <div class="login__forgot" ref={top} tabIndex={-1}>
      <ol class="login__steps">
        <li aria-current={step === "account" ? "step" : undefined}>{texts.stepWho}</li>
        <li aria-current={step === "password" ? "step" : undefined}>{texts.stepPassword}</li>
      </ol>
      {step === "account"
        ? (
          <AccountForm
            {...{ texts, country, account, mobile }}
            errors={view.errors}
            onSent={(who, waitS) => setView({ ...who, step: "password", errors: {}, waitS })}
          />
        )
        : (
          <PasswordForm
            {...{ texts, account, mobile }}
            errors={view.errors}
            waitS={view.waitS}
            onChange={() => setView({ ...view, step: "account", errors: {} })}
            onDone={() => setView({ ...view, step: "done" })}
          />
        )}
    </div>
  );
}
