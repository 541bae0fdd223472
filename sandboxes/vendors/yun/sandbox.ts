import { defineVendorSandbox } from "../common/define.ts";
import { createYunSandbox } from "./server.ts";

export const yunSandbox = defineVendorSandbox({
  code: "YUN",
  keys: ({ hex }) => ({ merchantId: "YUN000000001", hashKey: hex("yun key", 32), hashIv: hex("yun iv", 16) }),
  payPath: "counter",
  server: createYunSandbox,
});
