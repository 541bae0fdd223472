import { z } from "zod";
import { isSafeAddress, safeAddressRule } from "../../outgoing/safe_address.ts";

/** A vendor's address: TLS but for this machine's loopback. */
export const vendorUrl = z.url({ protocol: /^https?$/ }).refine(isSafeAddress, safeAddressRule);

/** A key of exactly so many printable characters. */
export function keyText(length: number) {
  return z.string().regex(new RegExp(`^[!-~]{${length}}$`), `must have ${length} characters`);
}
