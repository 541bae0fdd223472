import { useEffect, useState } from "react";
import type { SignInAgainForm } from "@/components/login/sign_in_again_form.ts";
import { Modal } from "@/components/dialogs/modal.tsx";
import { Icon } from "@/components/icons.tsx";
import { fetchForm } from "@/client/calls/fetch_form.ts";
import { LoginForm } from "../login_form.tsx";

interface SignInAgainProps {
  /** The account of the member whose session is over. */
  account: string;
  onDone(): void;
  onClosed(): void;
}

/** Asks a member to sign in again, over the page on which their session ended. Without an answer it goes to /login. */
export function SignInAgain({ account, onDone, onClosed }: SignInAgainProps) {
  const [form, setForm] = useState<SignInAgainForm | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetchForm<SignInAgainForm>("/login/form", stop.signal).then((fetched) => {
      if (stop.signal.aborted) return;
      if (fetched) setForm(fetched);
      else location.replace("/login");
    });
    return () => stop.abort();
  }, []);
  return form && (
    <Modal id="sign-in-again" title={form.title} closeLabel={form.closeLabel} onClosed={onClosed}>
      {() => (
        <div class="dialog__body">
          <p class="note note--warn" role="status">
            <Icon name="clock" />
            {form.note}
          </p>
          <LoginForm next="/" texts={form.texts} account={account} onDone={onDone} />
        </div>
      )}
    </Modal>
  );
}
