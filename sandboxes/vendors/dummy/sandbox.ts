import { defineVendorSandbox } from "../common/define.ts";
import { createDummySandbox } from "./server.ts";

export const dummySandbox = defineVendorSandbox({
  code: "DUMMY",
  keys: ({ secret }) => ({ merchant: "jadehall", secret }),
  server: createDummySandbox,
});
