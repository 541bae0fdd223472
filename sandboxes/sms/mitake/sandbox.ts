import { defineVendorSandbox } from "../../vendors/common/define.ts";
import { createMitakeSandbox } from "./server.ts";

export const mitakeSandbox = defineVendorSandbox({
  code: "MITAKE",
  under: "sms",
  keys: ({ hex }) => ({ username: "jadehall", password: hex("mitake", 32) }),
  server: createMitakeSandbox,
});
