import type { KeyPairs } from "@/api/games/providers/keys.ts";
import type { ProtocolSandbox } from "../define.ts";
import { createRsaJsonHandler } from "./handler.ts";

export const rsaJsonSandbox: ProtocolSandbox<"rsa_json", KeyPairs> = {
  protocol: "rsa_json",
  keys: ({ siteKey, rsaKey }) => ({ siteKey, providerKey: rsaKey }),
  handler: createRsaJsonHandler,
};
