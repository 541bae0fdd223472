import type { AdapterSite, RegisteredVendor } from "./definition.ts";
import type { PaymentVendors } from "./port.ts";
import { paymentVendors } from "./registry.ts";

/** The keys of payment vendors by code, each as the vendor's own schema gives them out. */
export type VendorKeys = Readonly<Record<string, { url: string }>>;

/** How vendors' sandbox servers are reached, by the vendor's code. */
export type VendorSandboxes = Readonly<Record<string, VendorSandbox>>;

/** How one vendor's sandbox server is reached. */
export interface VendorSandbox {
  keys: { url: string };
  /** Its page where a number is paid by hand, if it has one. */
  payUrl?: string;
}

/** The payment vendors of this process: each by its own keys if there are any, else its sandbox server if it runs. */
export function createVendors(
  { keys, sandboxes }: { keys: VendorKeys; sandboxes: VendorSandboxes | null },
  site: AdapterSite,
  registered: readonly RegisteredVendor[] = paymentVendors,
): PaymentVendors {
  return new Map(registered.flatMap((vendor) => {
    const own = keys[vendor.code];
    if (own) return [[vendor.code, vendor.open(own, site)]];
    const sandbox = sandboxes?.[vendor.code];
    return sandbox ? [[vendor.code, vendor.open(sandbox.keys, { ...site, payUrl: sandbox.payUrl })]] : [];
  }));
}
