import type { Ctx } from "@/api/context.ts";
import { createTronNode } from "@/api/deposits/chain/node.ts";
import { createC2pVendor } from "@/api/deposits/vendors/c2p/adapter.ts";
import { createNorthVendor } from "@/api/deposits/vendors/north/adapter.ts";
import type { PaymentVendors } from "@/api/deposits/vendors/port.ts";
import { createSandboxVendor } from "@/api/deposits/vendors/sandbox/adapter.ts";
import { createUsdtVendor } from "@/api/deposits/vendors/usdt/adapter.ts";
import { createYunVendor } from "@/api/deposits/vendors/yun/adapter.ts";
import { sandboxMerchant } from "./sandboxes.ts";
import type { Secrets } from "./secrets.ts";

/** The payment vendors of this process: each by its own keys where the environment has them, else its double. */
export function createVendors(
  { db, settings, now }: Pick<Ctx, "db" | "settings" | "now">,
  secrets: Pick<Secrets, "sandboxVendor" | "sandboxVendors" | "vendors">,
  { siteUrl, sandboxVendorUrl }: { siteUrl: string; sandboxVendorUrl: string },
): PaymentVendors {
  const own = secrets.vendors;
  const double = secrets.sandboxVendors;
  const sandbox = (path: string) => new URL(path, sandboxVendorUrl).href;
  const here = { siteUrl, now };
  const chain = createTronNode(own.USDT ?? { url: sandbox("/chain") });
  const vendors = [
    createNorthVendor(
      own.NORTH
        ? { ...here, ...own.NORTH, baseUrl: own.NORTH.url }
        : { ...here, ...double.north, baseUrl: sandbox("/north/"), counterUrl: sandbox("/north/counter") },
    ),
    createYunVendor(
      own.YUN
        ? { ...here, ...own.YUN, baseUrl: own.YUN.url }
        : { ...here, ...double.yun, baseUrl: sandbox("/yun/"), counterUrl: sandbox("/yun/counter") },
    ),
    createC2pVendor(
      own.C2P ? { ...here, ...own.C2P, baseUrl: own.C2P.url } : { ...here, ...double.c2p, baseUrl: sandbox("/c2p/") },
    ),
    createUsdtVendor(
      own.USDT
        ? { db, settings, now, chain, keys: own.USDT }
        : { db, settings, now, chain, keys: double.usdt, walletUrl: sandbox("/chain/wallet") },
    ),
    createSandboxVendor({
      ...here,
      baseUrl: sandboxVendorUrl,
      merchant: sandboxMerchant,
      secret: secrets.sandboxVendor,
    }),
  ];
  return new Map(vendors.map((vendor) => [vendor.code, vendor]));
}
