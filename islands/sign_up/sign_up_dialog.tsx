import { useLayoutEffect } from "react";
import { Modal } from "@/components/dialogs/modal.tsx";
import type { SignUpDialogTexts } from "@/components/sign_up/texts.ts";
import { signUpFormPath, type SignUpView } from "@/components/sign_up/view.ts";
import { Fetched } from "../shared/fetched.tsx";
import { SignUpForm } from "./sign_up_form.tsx";

export interface SignUpDialogProps {
  texts: SignUpDialogTexts;
  onClosed(): void;
}

/** Signing up from wherever the visitor is, in the place of other dialogs. */
export function SignUpDialog({ texts, onClosed }: SignUpDialogProps) {
  useLayoutEffect(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  }, []);
  return (
    <Modal id="signup" title={texts.title} closeLabel={texts.close} onClosed={onClosed}>
      {(close) => (
        <div class="dialog__body">
          <p class="small signup__switch">
            {texts.haveAccount}
            {/* The page's links open the login dialog, which this one makes room for. */}
            <a class="link link--bare" href="/login" data-dialog="login" onClick={close}>{texts.login}</a>
          </p>
          <Fetched<SignUpView> path={signUpFormPath} texts={texts}>
            {(view) => <SignUpForm view={view} inDialog onLogin={close} />}
          </Fetched>
        </div>
      )}
    </Modal>
  );
}
