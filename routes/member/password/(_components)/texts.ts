import { fill } from "@/i18n/fill.ts";
import type { Texts } from "@/i18n/mod.ts";
import { stepUpTexts } from "@/components/forms/step_up_texts.ts";

/** The strings of the form that sets the withdrawal password, and no more: they travel to the browser. */
export function passwordTexts(t: Texts, tries: number) {
  const { common, errors, withdraw } = t;
  const { password_required, password_length, passwords_differ } = errors.fields;
  return {
    ...withdraw.password,
    set: withdraw.setPassword,
    change: withdraw.changePassword,
    lockRule: fill(withdraw.password.lockRule, { tries }),
    problems: { password_required, password_length, passwords_differ },
    timeout: common.timeout,
    unsure: common.unsure,
    stepUp: stepUpTexts(t),
  };
}

/** The strings of the form that sets the withdrawal password, in one language. */
export type PasswordTexts = ReturnType<typeof passwordTexts>;
