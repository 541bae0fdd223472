import assert from "node:assert/strict";
import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { shownDepositStates } from "@/api/payments/deposits/schema.ts";
import { PageLocale } from "@/components/page/locale.ts";
import { WithdrawalSteps } from "@/components/withdraw/steps.tsx";
import { textsOf } from "@/i18n/mod.ts";
import { amountIs, isFinal, type PayOrderView, stepsOf } from "./order.ts";
import { PayProgress } from "./progress.tsx";

const order: PayOrderView = {
  order_id: "0190a5f0-0000-7000-8000-000000000000",
  state: "awaiting_payment",
  late: false,
  in_review: false,
  amount: 1000,
  method: { id: 1, kind: "atm", vendor_name: "ATM", vendor_code: "NORTH", vendor_flag: null },
  store_type: null,
  instructions: null,
  usdt: null,
  page_url: null,
  pay_page: "/pay?order=0190a5f0-0000-7000-8000-000000000000",
  created_at: "2026-11-20T04:00:00.000Z",
  expires_at: "2026-11-20T05:00:00.000Z",
  paid_at: null,
  credited_at: null,
};

Deno.test("an amount is due only as long as it may be paid, and paid once it came", () => {
  const texts = shownDepositStates.map(amountIs);
  assert.deepEqual(texts, ["due", "due", "paid", "paid", "ordered", "ordered", "ordered"]);
});

Deno.test("at most one step is the current one, and an order at its end has none", () => {
  for (const state of shownDepositStates) {
    const current = stepsOf({ ...order, state }).filter(({ variant }) => variant === "now");
    assert.equal(current.length, isFinal(state) ? 0 : 1, state);
    if (current[0]) assert.equal(current[0].state, state);
  }
});

Deno.test("a credited order has all its steps behind it", () => {
  const variants = stepsOf({ ...order, state: "credited" }).map(({ variant }) => variant);
  assert.deepEqual(variants, ["done", "done", "done", "done"]);
});

Deno.test("an order that failed, expired or was cancelled ends in the word for it", () => {
  for (const state of ["failed", "expired", "cancelled"] as const) {
    assert.equal(stepsOf({ ...order, state }).at(-1)?.state, state);
    assert.equal(stepsOf({ ...order, state }).at(-1)?.variant, "bad");
  }
});

Deno.test("the steps of a top-up and of a withdrawal have their moments in elements that say them to machines", () => {
  const { pay, withdraw } = textsOf("en");
  const timesIn = (steps: ComponentChildren) =>
    renderToString(h(PageLocale.Provider, { value: "en" }, steps)).match(/<time [^>]*>[^<]*<\/time>/g);
  const time = (at: string, written: string) => `<time class="num" datetime="${at}">${written}</time>`;
  assert.deepEqual(timesIn(h(PayProgress, { order, texts: pay })), [
    time(order.created_at, "12:00:00"),
    time(order.expires_at, "13:00"),
  ]);
  const endedAt = "2026-11-20T06:36:05.000Z";
  assert.deepEqual(timesIn(h(WithdrawalSteps, { texts: withdraw, state: "paid", reason: null, endedAt })), [
    time(endedAt, "20 Nov 14:36"),
  ]);
});
