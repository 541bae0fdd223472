import { defineVendor } from "../definition.ts";
import { createNorthVendor } from "./adapter.ts";
import { NorthKeys } from "./keys.ts";
import { northSettlement } from "./settlement.ts";

/** A gateway with the protocol of ECPay AIO V5: codes for convenience stores, accounts for bank transfers. */
export const north = defineVendor({
  code: "NORTH",
  keys: NorthKeys,
  capabilities: {
    callsBack: true,
    confirms: true,
    storeTypes: {
      "north-CVS": [
        { code: "IBON", chain: "seven" },
        { code: "FAMILYS", chain: "family" },
        { code: "HILIFE", chain: "hilife" },
        { code: "OKMART", chain: "ok" },
      ],
    },
  },
  // A store takes NT$30 to NT$20,000 a code, a bank transfer at most NT$49,999.
  methods: [
    {
      id: 1,
      kind: "store",
      name: "NORTH",
      flag: "north-CVS",
      icon: "store",
      minCents: 30_00n,
      maxCents: 20_000_00n,
      payWithinMinutes: 1440,
    },
    {
      id: 3,
      kind: "atm",
      name: "NORTH",
      flag: "north-ATM",
      icon: "bank",
      maxCents: 49_999_00n,
      payWithinMinutes: 1440,
    },
  ],
  settlement: northSettlement,
  create: ({ url, ...keys }, site) => createNorthVendor({ ...site, ...keys, baseUrl: url, counterUrl: site.payUrl }),
});
