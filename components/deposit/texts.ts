import { fill } from "@/i18n/fill.ts";
import type { Texts } from "@/i18n/mod.ts";

/**
 * The strings that the top-up form shows, and no more: they travel to the browser. With how many percent of a top-up are to
 * be played; without any nothing is said of turnover.
 */
export function depositTexts({ common, errors, recharge }: Texts, turnoverPercent: number) {
  const times = turnoverPercent / 100;
  const rulesOf = (rules: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(rules).filter(([name]) => name !== "turnover" || times > 0)
        .map(([name, line]) => [name, name === "turnover" ? fill(line, { times }) : line]),
    );
  const { amount, amount_decimals, amount_too_large } = errors.fields;
  const { top_up_below_minimum, top_up_above_maximum, vendor_failed } = errors;
  const fields = { amount, amount_decimals, amount_too_large };
  return {
    errors: { top_up_below_minimum, top_up_above_maximum, vendor_failed, fields },
    timeout: common.timeout,
    cards: common.pages.card,
    methods: recharge.methods,
    store: recharge.store,
    rate: recharge.rate,
    coinSum: recharge.coinSum,
    coinsExact: recharge.coinsExact,
    toPayCoins: recharge.toPayCoins,
    amount: recharge.amount,
    amountMissing: recharge.amountMissing,
    range: recharge.range,
    quickAmounts: recharge.quickAmounts,
    summary: recharge.summary,
    payBy: recharge.payBy,
    toPay: recharge.toPay,
    turnover: recharge.turnover,
    timesOf: recharge.timesOf,
    turnoverPercent,
    toWallet: recharge.toWallet,
    submit: recharge.submit,
    submitting: recharge.submitting,
    afterwards: recharge.afterwards,
    opening: recharge.opening,
    unsure: recharge.unsure,
    unconfirmed: common.unconfirmed,
    noneTitle: recharge.noneTitle,
    rules: recharge.rules,
    storeRules: rulesOf(recharge.storeRules),
    transferRules: rulesOf(recharge.transferRules),
    usdtRules: rulesOf(recharge.usdtRules),
  };
}

/** The strings of the top-up form in one language. */
export type DepositTexts = ReturnType<typeof depositTexts>;
