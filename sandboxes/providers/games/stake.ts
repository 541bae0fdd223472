import { z } from "zod";

/** One of the stakes that a game lets its players choose, in cents. */
export function stakeOf(sizesCents: readonly bigint[]): z.ZodType<number> {
  return z.int().refine((cents) => sizesCents.some((size) => size === BigInt(cents)));
}
