import type { Texts } from "@/i18n/mod.ts";
import type { PasskeyButtonTexts } from "@/islands/shared/passkey_button.tsx";

/** The strings of the factors' part; only these travel to the browser. */
export type FactorsTexts = Texts["factors"] & Omit<PasskeyButtonTexts, "passkey"> & {
  wait: string;
  factorFirst: string;
};

/** Picks them. */
export function factorsTexts({ factors, login, common, errors }: Texts): FactorsTexts {
  return {
    ...factors,
    passkeyNotUsed: login.passkeyNotUsed,
    timeout: common.timeout,
    wait: login.wait,
    factorFirst: errors.factor_proof_required,
  };
}

/** The strings of the switch for notices; only these travel to the browser. */
export type PushTexts =
  & Pick<
    Texts["push"],
    "details" | "turnOn" | "turnOff" | "isOn" | "isOff" | "blocked" | "unsupported" | "failed"
  >
  & { timeout: string };

/** Picks them. */
export function pushTexts({ push, common }: Texts): PushTexts {
  const { title: _title, lead: _lead, paid: _paid, paidOut: _paidOut, mail: _mail, ...rest } = push;
  return { ...rest, timeout: common.timeout };
}
