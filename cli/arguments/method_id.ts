import { InvalidArgumentError } from "commander";
import { translated } from "@/server/operators/translated.ts";

/** Reads a payment method's id. */
export function parseMethodId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new InvalidArgumentError(translated`Give a method's id; \`methods list\` shows them.`);
  }
  return Number(text);
}
