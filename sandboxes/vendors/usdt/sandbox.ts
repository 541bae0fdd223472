import { toAddress } from "@/api/payments/chain/tron_address.ts";
import { createSandboxChain } from "../../chain/server.ts";
import type { SandboxChainOptions } from "../../chain/wallet.ts";
import { defineVendorSandbox } from "../common/define.ts";
import type { SandboxVendor } from "../common/sandbox_vendor.ts";

/** In place of the chain that USDT is paid on. The private keys of its addresses exist nowhere. */
export const usdtSandbox = defineVendorSandbox({
  code: "USDT",
  keys: ({ hex }) => ({
    contract: toAddress(hex("usdt contract", 40)),
    addresses: ["one", "two", "three"].map((name) => toAddress(hex(`usdt address ${name}`, 40))).join(","),
  }),
  payPath: "wallet",
  server: createUsdtSandbox,
});

/** The sandbox's chain as the sandbox server of the vendor USDT. */
export function createUsdtSandbox(options: SandboxChainOptions): SandboxVendor {
  return { vendor: "USDT", ...createSandboxChain(options) };
}
