import { defineProtocol } from "../definition.ts";
import { SharedSecret } from "../keys.ts";
import { createHmacJsonProvider } from "./adapter.ts";
import { hmacJsonSettlement } from "./settlement.ts";

/** JSON, signed with HMAC-SHA256. */
export const hmacJson = defineProtocol({
  protocol: "hmac_json",
  keys: SharedSecret,
  keysAre: "a secret",
  settlement: hmacJsonSettlement,
  create: createHmacJsonProvider,
});
