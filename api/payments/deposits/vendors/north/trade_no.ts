import { createHash } from "node:crypto";

/**
 * The number under which the gateway knows an order: 20 letters and digits (its limit) out of the order's id. They hold
 * 103 bits of the id's digest; the id itself travels in `CustomField1`. Upper case only, because the gateway's check
 * value takes no notice of case.
 */
export function merchantTradeNo(orderId: string): string {
  const digest = BigInt(`0x${createHash("sha256").update(orderId).digest("hex")}`);
  return (digest % numbers).toString(36).toUpperCase().padStart(length, "0");
}

const length = 20;
const numbers = 36n ** 20n;
