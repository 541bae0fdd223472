import type { Texts } from "@/i18n/mod.ts";

/** The strings that the transfer dialog shows, and no more: they travel to the browser. */
export function transferTexts({ common, errors, transfer }: Texts) {
  const { amount, amount_decimals, amount_too_large, amount_not_positive } = errors.fields;
  const { insufficient_funds, game_maintenance, balance_unavailable, launch_failed } = errors;
  const fields = { amount, amount_decimals, amount_too_large, amount_not_positive };
  return {
    close: common.close,
    timeout: common.timeout,
    errors: { insufficient_funds, game_maintenance, balance_unavailable, launch_failed, fields },
    direction: transfer.direction,
    into: transfer.into,
    outOf: transfer.outOf,
    main: transfer.main,
    after: { in: transfer.afterIn, out: transfer.afterOut },
    amount: { in: transfer.amountIn, out: transfer.amountOut },
    submit: { in: transfer.submitIn, out: transfer.submitOut },
    done: { in: transfer.doneIn, out: transfer.doneOut },
    limit: transfer.atMost,
    quickAmounts: transfer.quickAmounts,
    max: transfer.max,
    submitting: transfer.submitting,
    launch: transfer.launch,
    enter: transfer.enter,
    closesItself: transfer.closesItself,
    launching: transfer.launching,
    failed: transfer.failedByDefault,
    unsure: transfer.unsure,
    unconfirmed: common.unconfirmed,
    pending: transfer.pending,
    toConfirm: transfer.toConfirm,
    pendingHint: transfer.pendingHint,
    since: transfer.since,
    sent: transfer.sent,
    queried: transfer.queried,
    completed: transfer.completed,
  };
}

/** The strings of the transfer dialog in one language. */
export type TransferTexts = ReturnType<typeof transferTexts>;
