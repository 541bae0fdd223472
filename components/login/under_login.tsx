import type { Texts } from "@/i18n/mod.ts";
import { TermsSentence } from "../terms_sentence.tsx";

/** Below the login form: the terms of signing in, and the way to the sign-up form. No script is needed for either. */
export function UnderLogin({ t: { login, signUp, common } }: { t: Texts }) {
  return (
    <div class="login__under">
      <p class="help login__terms">
        <TermsSentence text={login.terms} name={login.termsName} />
      </p>
      <p class="small login__switch">
        {signUp.noAccount}
        <a class="link link--bare" href="/signup" data-sign-up>{common.signUp}</a>
      </p>
    </div>
  );
}
