import { InvalidArgumentError } from "commander";
import { maxAmountCents, readDecimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** An option's amount in TWD, `99.50`, as cents from zero up. Throws commander's InvalidArgumentError for any other text. */
export function parseTwd(text: string): bigint {
  const cents = readDecimalText(text);
  if (cents === null || text.startsWith("-") || cents > maxAmountCents) {
    throw new InvalidArgumentError(translated`Give an amount in TWD with at most two decimals, like 99.50.`);
  }
  return cents;
}
