import { defineVendor } from "../definition.ts";
import { createC2pVendor } from "./adapter.ts";
import { C2pKeys } from "./keys.ts";

/** A company with pages of its own: USDT, and cards. */
export const c2p = defineVendor({
  code: "C2P",
  keys: C2pKeys,
  capabilities: { callsBack: true, confirms: true, asksReturn: ["c2p-USDT"] },
  methods: [
    {
      id: 5,
      kind: "online",
      name: "C2P-USDT",
      flag: "c2p-USDT",
      icon: "usdt",
      maxCents: 1_000_000_00n,
      payWithinMinutes: 60,
    },
    {
      id: 6,
      kind: "online",
      name: "C2P-信用卡",
      flag: "c2p-CARD",
      icon: "card",
      maxCents: 49_999_00n,
      payWithinMinutes: 60,
    },
  ],
  create: ({ url, ...keys }, site) => createC2pVendor({ ...site, ...keys, baseUrl: url }),
});
