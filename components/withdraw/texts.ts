import { fill } from "@/i18n/fill.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The strings that the withdraw view shows, and no more: they travel to the browser. */
export function withdrawTexts({ bonuses, cards, cash, common, errors, withdraw }: Texts, supportId: string) {
  const { title: _, lead: __, leadMany: ___, password: ____, ...shown } = withdraw;
  const { withdrawal_amount, withdrawal_below_minimum, withdrawal_above_maximum } = errors;
  const { states, pending, rejected, change, remove } = cards;
  return {
    ...shown,
    weights: bonuses.weights,
    until: bonuses.until,
    pending,
    picks: { states, rejected, change, remove },
    noCards: cards.none,
    adding: {
      title: withdraw.add,
      close: common.close,
      loading: cash.loading,
      failed: cash.failed,
      again: cash.again,
    },
    rulesTitle: cards.rulesTitle,
    rules: [cards.rules.own, cards.rules.same, fill(cards.rules.support, { id: supportId })],
    withdrawalPassword: cards.withdrawalPassword,
    errors: { withdrawal_amount, withdrawal_below_minimum, withdrawal_above_maximum },
    passwordRequired: errors.fields.password_required,
    requestFailed: common.requestFailed,
    timeout: common.timeout,
    unconfirmed: common.unconfirmed,
    close: common.close,
    keep: common.cancel,
  };
}

/** The strings of the withdraw view in one language. */
export type WithdrawTexts = ReturnType<typeof withdrawTexts>;
