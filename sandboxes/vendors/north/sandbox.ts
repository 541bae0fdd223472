import { defineVendorSandbox } from "../common/define.ts";
import { createNorthOrders } from "./past_orders.ts";
import { createNorthSandbox } from "./server.ts";

export const northSandbox = defineVendorSandbox({
  code: "NORTH",
  keys: ({ hex }) => ({ merchantId: "3000001", hashKey: hex("north key", 16), hashIv: hex("north iv", 16) }),
  payPath: "counter",
  server: createNorthSandbox,
  pastOrders: createNorthOrders,
});
