import { createTronNode } from "../../../chain/node.ts";
import { defineVendor } from "../definition.ts";
import { createUsdtVendor, usdtVendorCode } from "./adapter.ts";
import { UsdtConnection } from "./keys.ts";

/** USDT on TRON to addresses of our own, without a payment company between. */
export const usdt = defineVendor({
  code: usdtVendorCode,
  keys: UsdtConnection,
  // An order reserves an amount of its own, of which there are few.
  capabilities: { callsBack: false, confirms: false, openOrders: 2 },
  methods: [
    {
      id: 7,
      kind: "online",
      name: "USDT-TRC20",
      flag: "usdt-TRC20",
      icon: "usdt",
      maxCents: 1_000_000_00n,
      payWithinMinutes: 60,
    },
  ],
  create: ({ url, apiKey, ...keys }, { payUrl, timeoutMs, ...site }) =>
    createUsdtVendor({ ...site, keys, chain: createTronNode({ url, apiKey, timeoutMs }), walletUrl: payUrl }),
});
