import { z } from "zod";

/** A key of exactly so many printable characters. */
export function keyText(length: number) {
  return z.string().regex(new RegExp(`^[!-~]{${length}}$`), `must have ${length} characters`);
}
