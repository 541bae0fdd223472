import type { Texts } from "@/i18n/mod.ts";

/** The strings of the dialog that asks who the member is, and no more: they travel to the browser. */
export function stepUpTexts({ factors, errors, security, login, common }: Texts) {
  return {
    title: factors.prove,
    lead: errors.step_up_required,
    password: security.password,
    confirm: factors.confirm,
    passkey: factors.provePasskey,
    passkeyNotUsed: login.passkeyNotUsed,
    timeout: common.timeout,
    failed: factors.failed,
    close: common.close,
  };
}

/** The strings of the dialog in one language. */
export type StepUpTexts = ReturnType<typeof stepUpTexts>;
