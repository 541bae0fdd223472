import { InvalidArgumentError } from "commander";

/** Reads how many rows to print at most. */
export function parseLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 1000) throw new InvalidArgumentError("Give a number from 1 to 1000.");
  return limit;
}
