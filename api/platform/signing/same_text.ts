import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";

/** Whether a signature is the expected one. How long it takes reveals nothing about the expected one but its length. */
export function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
