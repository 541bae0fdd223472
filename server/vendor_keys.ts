import { z } from "zod";
import type { VendorKeys } from "@/api/deposits/vendors/create_vendors.ts";
import { paymentVendors } from "@/api/deposits/vendors/registry.ts";
import { jsonIn } from "./json_in.ts";

const real = paymentVendors.filter(({ sandboxOnly }) => !sandboxOnly);

/** The codes that VENDOR_KEYS may hold. */
export const realVendorCodes: readonly string[] = real.map(({ code }) => code);

const Keys = z.strictObject(Object.fromEntries(real.map(({ code, keys }) => [code, keys.optional()])));

/** JSON with the address and keys of each payment vendor that is reached itself, by its code. */
export const ownVendors = z.string().transform((given, { issues }): VendorKeys => {
  const read = Keys.safeParse(jsonIn(given));
  if (read.success) return read.data as VendorKeys;
  // The path tells where it is wrong; the value may be a secret.
  const where = read.error.issues.map(({ path }) => path.join(".") || "the whole").join(", ");
  issues.push({ code: "custom", input: "", message: `must be JSON with url and keys by vendor; wrong: ${where}` });
  return z.NEVER;
});
