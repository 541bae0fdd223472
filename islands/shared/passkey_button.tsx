import { useRef, useState } from "react";
import { messageFor, type Outcome } from "@/client/calls/call_api.ts";
import { callWithPasskey } from "@/client/calls/passkeys.ts";
import { FormAlert } from "@/components/forms/form_alert.tsx";
import { Icon } from "@/components/icons.tsx";

/** The texts of the button. */
export interface PasskeyButtonTexts {
  passkey: string;
  /** When the browser's dialog was closed, or has no passkey of this site. */
  passkeyNotUsed: string;
  timeout: string;
  failed: string;
}

interface PasskeyButtonProps {
  /** The call that takes the passkey. */
  path: "user/login/passkey" | "user/step-up/passkey";
  /** Further fields of the call. */
  more?: (button: HTMLElement) => Record<string, unknown>;
  texts: PasskeyButtonTexts;
  onDone: (button: HTMLElement) => void;
}

/** Signs in, or proves who the member is, by a passkey: the browser asks which one, and its device who uses it. */
export function PasskeyButton({ path, more, texts, onDone }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);

  async function use(button: HTMLElement) {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    const outcome = await callWithPasskey(path, more?.(button));
    busy.current = false;
    if (outcome?.kind === "done") onDone(button);
    else if (outcome?.kind !== "signed_out") setProblem(problemOf(outcome, texts));
  }

  return (
    <>
      <button
        class="btn btn--ghost btn--lg btn--block needs-script"
        type="button"
        onClick={(event) => void use(event.currentTarget)}
      >
        <Icon name="key" size="sm" />
        {texts.passkey}
      </button>
      <FormAlert text={problem} />
    </>
  );
}

function problemOf(
  outcome: Exclude<Outcome<unknown>, { kind: "done" | "signed_out" }> | null,
  { passkeyNotUsed, timeout, failed }: PasskeyButtonTexts,
): string {
  return outcome ? messageFor(outcome, { timeout, fallback: failed }) : passkeyNotUsed;
}
