import { InvalidArgumentError } from "commander";
import { translated } from "@/server/operators/translated.ts";

/** Reads the number of a row, e.g. a card's. */
export function parseRowId(text: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError(translated`Give an id, a whole number.`);
  return BigInt(text);
}
