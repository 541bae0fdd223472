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
