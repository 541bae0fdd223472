import { defineVendor } from "../definition.ts";
import { createYunVendor } from "./adapter.ts";
import { YunKeys } from "./keys.ts";

/** A company with the protocol of 藍新 (NewebPay): codes for convenience stores, VIP accounts to transfer to. */
export const yun = defineVendor({
  code: "YUN",
  keys: YunKeys,
  capabilities: {
    callsBack: true,
    confirms: true,
    storeTypes: {
      "yun-STORE": [
        { code: "ibon", chain: "seven" },
        { code: "fami", chain: "family" },
        { code: "okgo", chain: "ok" },
        { code: "hilife", chain: "hilife" },
      ],
    },
  },
  // A store takes NT$30 to NT$20,000 a code, a bank transfer at most NT$49,999.
  methods: [
    {
      id: 2,
      kind: "store",
      name: "YUN",
      flag: "yun-STORE",
      icon: "store",
      minCents: 30_00n,
      maxCents: 20_000_00n,
      payWithinMinutes: 1440,
    },
    {
      id: 4,
      kind: "vip_atm",
      name: "YUN",
      flag: "yun-VIP-ATM",
      icon: "vip",
      levels: [2, 3, 4, 5],
      maxCents: 49_999_00n,
      payWithinMinutes: 1440,
    },
  ],
  create: ({ url, ...keys }, site) => createYunVendor({ ...site, ...keys, baseUrl: url, counterUrl: site.payUrl }),
});
