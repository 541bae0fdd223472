import { defineProtocol } from "../definition.ts";
import { KeyPairs } from "../keys.ts";
import { createRsaJsonProvider } from "./adapter.ts";
import { rsaJsonSettlement } from "./settlement.ts";

/** JSON, signed with an RSA key of each side. */
export const rsaJson = defineProtocol({
  protocol: "rsa_json",
  keys: KeyPairs,
  keysAre: "RSA keys",
  settlement: rsaJsonSettlement,
  create: createRsaJsonProvider,
});
