import assert from "node:assert/strict";
import { until } from "@/api/payments/deposits/testing.ts";
import type { CallbackReading, OpenedOrder, PaidNotice, VendorOrder } from "@/api/payments/deposits/vendors/port.ts";
import { type Harness, readings } from "./harness.ts";

/** Opens an order that the vendor is expected to open. */
export async function opened({ vendor }: Pick<Harness, "vendor">, order: VendorOrder): Promise<OpenedOrder> {
  const answer = await vendor.create(order);
  assert.equal(answer.kind, "opened", JSON.stringify(answer));
  assert.ok(answer.kind === "opened");
  return answer.order;
}

/** Opens an order, pays it, and waits for the callback that the site reads rightly. */
export async function paid(harness: Harness, order = harness.order()): Promise<PaidNotice> {
  await harness.underTest.pay(await opened(harness, order));
  return await paidNotice(harness, order.id);
}

/** Waits for a callback of a payment for the order. */
export async function paidNotice(harness: Harness, orderId: string): Promise<PaidNotice> {
  let notice: PaidNotice | undefined;
  await until(() => {
    notice = readings(harness).flatMap(paidOf).find((one) => one.orderId === orderId);
    return Promise.resolve(notice !== undefined);
  });
  return notice!;
}

function paidOf(reading: CallbackReading): PaidNotice[] {
  return reading.kind === "authentic" && reading.notice.kind === "paid" ? [reading.notice] : [];
}
