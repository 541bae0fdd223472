import type { VendorCapabilities, VendorStoreType } from "./port.ts";

/**
 * The chains that a payer chooses from; the first is the default. Empty for a method that leaves no choice, and then an
 * order has no store type.
 */
export function storeTypesOf(
  vendors: ReadonlyMap<string, VendorCapabilities>,
  { vendor_code, vendor_flag }: { vendor_code: string; vendor_flag: string | null },
): readonly VendorStoreType[] {
  const chains = vendors.get(vendor_code)?.storeTypes;
  return chains && vendor_flag !== null && Object.hasOwn(chains, vendor_flag) ? chains[vendor_flag] ?? [] : [];
}
