import type { Ctx } from "@/api/context.ts";
import { createTronNode } from "@/api/chain/node.ts";
import { createC2pVendor } from "@/api/deposits/vendors/c2p/adapter.ts";
import { createNorthVendor } from "@/api/deposits/vendors/north/adapter.ts";
import type { PaymentVendor, PaymentVendors } from "@/api/deposits/vendors/port.ts";
import { createDummyVendor } from "@/api/deposits/vendors/dummy/adapter.ts";
import { createUsdtVendor } from "@/api/deposits/vendors/usdt/adapter.ts";
import { createYunVendor } from "@/api/deposits/vendors/yun/adapter.ts";
import { sandboxMerchant } from "./sandbox_merchant.ts";
import type { SandboxAddresses } from "./sandboxes.ts";
import type { SandboxSecrets, Secrets } from "./secrets.ts";

/** The payment vendors of this process: each by its own keys where the environment has them, else its double if any run. */
export function createVendors(
  { db, settings, now }: Pick<Ctx, "db" | "settings" | "now">,
  secrets: Pick<Secrets, "sandbox" | "vendors">,
  { siteUrl, sandboxes }: { siteUrl: string; sandboxes: SandboxAddresses | null },
): PaymentVendors {
  const { NORTH, YUN, C2P, USDT } = secrets.vendors;
  const here = { siteUrl, now };
  const books = { db, settings, now };
  const vendors = [
    ...(sandboxes && secrets.sandbox ? doubles(secrets.sandbox, here, books, sandboxes.vendorUrl) : []),
    ...(NORTH ? [createNorthVendor({ ...here, ...NORTH, baseUrl: NORTH.url })] : []),
    ...(YUN ? [createYunVendor({ ...here, ...YUN, baseUrl: YUN.url })] : []),
    ...(C2P ? [createC2pVendor({ ...here, ...C2P, baseUrl: C2P.url })] : []),
    ...(USDT ? [createUsdtVendor({ ...books, chain: createTronNode(USDT), keys: USDT })] : []),
  ];
  // Of two with one code the later one counts: the real one.
  return new Map(vendors.map((vendor) => [vendor.code, vendor]));
}

function doubles(
  { vendor: secret, vendors: keys }: SandboxSecrets,
  here: { siteUrl: string; now(): Date },
  books: Pick<Ctx, "db" | "settings" | "now">,
  vendorUrl: string,
): PaymentVendor[] {
  const at = (path: string) => new URL(path, vendorUrl).href;
  const chain = createTronNode({ url: at("/chain") });
  return [
    createDummyVendor({ ...here, baseUrl: vendorUrl, merchant: sandboxMerchant, secret }),
    createNorthVendor({ ...here, ...keys.north, baseUrl: at("/north/"), counterUrl: at("/north/counter") }),
    createYunVendor({ ...here, ...keys.yun, baseUrl: at("/yun/"), counterUrl: at("/yun/counter") }),
    createC2pVendor({ ...here, ...keys.c2p, baseUrl: at("/c2p/") }),
    createUsdtVendor({ ...books, chain, keys: keys.usdt, walletUrl: at("/chain/wallet") }),
  ];
}
