import { createHmac } from "node:crypto";
import { toAddress } from "@/api/chain/tron_address.ts";
import type { C2pKeys } from "@/api/deposits/vendors/c2p/keys.ts";
import type { NorthKeys } from "@/api/deposits/vendors/north/keys.ts";
import type { UsdtKeys } from "@/api/deposits/vendors/usdt/keys.ts";
import type { YunKeys } from "@/api/deposits/vendors/yun/keys.ts";

/** What the vendors' doubles and the site prove themselves with. */
export interface SandboxVendorKeys {
  north: NorthKeys;
  yun: YunKeys;
  c2p: C2pKeys;
  usdt: UsdtKeys;
}

/**
 * The keys of every vendor's double, all from the one secret that sandboxes and site share, so that processes agree on
 * them without a list.
 * @param callbackKey the RSA key in PEM that C2P's double signs with; its public half is enough for the site
 */
export function sandboxVendorKeys(secret: string, callbackKey: string): SandboxVendorKeys {
  const hex = (name: string, length: number) =>
    createHmac("sha256", secret).update(`vendors' doubles: ${name}`).digest("hex").slice(0, length);
  return {
    north: { merchantId: "3000001", hashKey: hex("north key", 16), hashIv: hex("north iv", 16) },
    yun: { merchantId: "YUN000000001", hashKey: hex("yun key", 32), hashIv: hex("yun iv", 16) },
    c2p: { merchant: "jadehall", secret: hex("c2p", 64), callbackKey },
    usdt: {
      contract: toAddress(hex("usdt contract", 40)),
      addresses: ["one", "two", "three"].map((name) => toAddress(hex(`usdt address ${name}`, 40))).join(","),
    },
  };
}
