import type { Texts } from "@/i18n/mod.ts";

/** What the payer has to do: the kinds of instructions that a vendor gives. */
export type PayKind = "atm" | "store" | "page";

/** The strings of one order's payment page: they travel to the browser, so only its kind's steps do. */
export function payTexts({ pay, common, recharge }: Texts, kind: PayKind) {
  const { titles, atmSteps, storeSteps, pageSteps, ...shared } = pay;
  const steps = { atm: atmSteps, store: storeSteps, page: pageSteps }[kind];
  return { ...shared, title: titles[kind], steps, back: recharge.title, timeout: common.timeout };
}

/** The strings of the payment page in one language. */
export type PayTexts = ReturnType<typeof payTexts>;
