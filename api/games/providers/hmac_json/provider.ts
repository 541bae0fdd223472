import { defineProtocol } from "../definition.ts";
import { SharedSecret } from "../keys.ts";
import { createHmacJsonProvider } from "./adapter.ts";

/** JSON, signed with HMAC-SHA256. */
export const hmacJson = defineProtocol({
  protocol: "hmac_json",
  keys: SharedSecret,
  keysAre: "a secret",
  create: createHmacJsonProvider,
});
