import { varied } from "@/api/platform/signing/key_schemas.ts";

/** A key of exactly so many printable characters. */
export function keyText(length: number) {
  return varied.regex(new RegExp(`^[!-~]{${length}}$`), `must have ${length} characters`);
}
