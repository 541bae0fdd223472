import { InvalidArgumentError } from "commander";

/** Reads a payment method's id. */
export function parseMethodId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Give a method's id; `methods list` shows them.");
  return Number(text);
}
