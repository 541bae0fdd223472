import { z } from "zod";
import { isSafeAddress, safeAddressRule } from "@/api/outgoing/safe_address.ts";
import { addressesOf } from "@/api/deposits/vendors/usdt/keys.ts";
import { publicKey, sharedSecret } from "./provider_keys.ts";

const url = z.url({ protocol: /^https?$/ }).refine(isSafeAddress, safeAddressRule);
const text = (length: number) => z.string().regex(new RegExp(`^[!-~]{${length}}$`), `must have ${length} characters`);

const Usdt = z.strictObject({ contract: z.string(), addresses: z.string() }).refine(isKnownAddresses, {
  message: "must name addresses of TRON",
});

const OwnVendors = z.strictObject({
  NORTH: z.strictObject({ url, merchantId: z.string().regex(/^\d{1,10}$/), hashKey: text(16), hashIv: text(16) }),
  YUN: z.strictObject({ url, merchantId: z.string().min(1).max(15), hashKey: text(32), hashIv: text(16) }),
  C2P: z.strictObject({ url, merchant: z.string().min(1).max(64), secret: sharedSecret, callbackKey: publicKey }),
  USDT: z.intersection(Usdt, z.looseObject({ url, apiKey: z.string().optional() })),
}).partial();

/** The real payment vendors by code: where each is, and what it and the site prove themselves with. */
export type OwnVendors = z.output<typeof OwnVendors>;

/** JSON with the address and keys of each payment vendor that is no double, by its code. */
export const ownVendors = z.string().transform((given, { issues }) => {
  const read = OwnVendors.safeParse(jsonIn(given));
  if (read.success) return read.data;
  // The path tells where it is wrong; the value may be a secret.
  const where = read.error.issues.map(({ path }) => path.join(".") || "the whole").join(", ");
  issues.push({ code: "custom", input: "", message: `must be JSON with url and keys by vendor; wrong: ${where}` });
  return z.NEVER;
});

function isKnownAddresses(keys: { contract: string; addresses: string }): boolean {
  try {
    return addressesOf(keys).length > 0;
  } catch {
    return false;
  }
}

function jsonIn(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
