import { defineVendorSandbox } from "../common/define.ts";
import { createC2pSandbox } from "./server.ts";

export const c2pSandbox = defineVendorSandbox({
  code: "C2P",
  keys: ({ hex, rsaKey }) => ({ merchant: "jadehall", secret: hex("c2p", 64), callbackKey: rsaKey }),
  server: createC2pSandbox,
});
