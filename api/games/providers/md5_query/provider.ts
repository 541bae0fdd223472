import { defineProtocol } from "../definition.ts";
import { SharedSecret } from "../keys.ts";
import { createMd5QueryProvider } from "./adapter.ts";
import { md5QuerySettlement } from "./settlement.ts";

/** A sorted query string, signed with MD5. */
export const md5Query = defineProtocol({
  protocol: "md5_query",
  keys: SharedSecret,
  keysAre: "a secret",
  settlement: md5QuerySettlement,
  create: createMd5QueryProvider,
});
