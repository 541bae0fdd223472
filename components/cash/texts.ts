import type { Texts } from "@/i18n/mod.ts";

/** The strings that a page carries for the dialog before it is opened. */
export function cashFrameTexts({ cash: { title, loading, failed, again }, common: { close } }: Texts) {
  return { title, loading, failed, again, close };
}

export type CashFrameTexts = ReturnType<typeof cashFrameTexts>;

/** The strings that come with the form. */
export function cashTexts({ cash }: Texts) {
  const { tabs, recharge, withdraw, withdrawRules, rules, turnoverLeft, turnoverHint } = cash;
  return { tabs, recharge, withdraw, withdrawRules, rules, turnoverLeft, turnoverHint };
}

export type CashTexts = ReturnType<typeof cashTexts>;
