import { defineVendorSandbox } from "../../vendors/common/define.ts";
import { createDummySenderSandbox } from "./server.ts";

export const dummySenderSandbox = defineVendorSandbox({
  code: "DUMMY",
  under: "payouts",
  keys: ({ secret }) => ({ secret }),
  server: createDummySenderSandbox,
});
