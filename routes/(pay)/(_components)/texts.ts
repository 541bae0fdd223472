import type { Texts } from "@/i18n/mod.ts";
import type { PayKind } from "./order.ts";

/** The strings of one order's payment page: they travel to the browser, so only its kind's steps do. */
export function payTexts({ pay, common, recharge, usdt }: Texts, kind: PayKind) {
  const { titles, atmSteps, storeSteps, pageSteps, ...shared } = pay;
  const steps = { atm: atmSteps, store: storeSteps, page: pageSteps, usdt: pageSteps }[kind];
  const title = kind === "usdt" ? usdt.title : titles[kind];
  return { ...shared, title, steps, back: recharge.title, timeout: common.timeout };
}

/** The strings of the payment page in one language. */
export type PayTexts = ReturnType<typeof payTexts>;

/** Only the texts of the payer's further actions. */
export function payActsTexts(
  { pay: { refresh, asking, notYet, nowReceived, notQueried, support, cancel, cancelHint, cancelNow, cancelFailed } }:
    Texts,
) {
  return { refresh, asking, notYet, nowReceived, notQueried, support, cancel, cancelHint, cancelNow, cancelFailed };
}

/** The strings of the page where an order is paid in USDT. */
export function usdtTexts(t: Texts) {
  const { states, ...texts } = payTexts(t, "usdt");
  return { ...texts, states: { ...states, paid: t.usdt.paid }, refresh: t.usdt.refresh, usdt: t.usdt };
}

export type UsdtTexts = ReturnType<typeof usdtTexts>;
