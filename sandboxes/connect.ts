import type { VendorSandboxes } from "@/api/deposits/vendors/create_vendors.ts";
import type { SandboxSecrets } from "@/server/secrets.ts";
import { keySource } from "./key_source.ts";
import { vendorSandboxes } from "./vendors/registry.ts";

/** How the site reaches the vendors' sandbox servers in the service at an address. */
export function connectVendors(serviceUrl: string, { vendor, rsaKey }: SandboxSecrets): VendorSandboxes {
  const source = keySource(vendor, rsaKey);
  return Object.fromEntries(vendorSandboxes.map((one) => [one.code, one.connection(serviceUrl, source)]));
}
