import type { Protocol, ProtocolKeys } from "@/api/games/providers/keys.ts";
import type { ProtocolHandler } from "../protocol_handler.ts";
import { createHmacJsonHandler } from "./hmac_json.ts";
import { createMd5QueryHandler } from "./md5_query.ts";
import { createRsaJsonHandler } from "./rsa_json.ts";

/** The service's side of every protocol. */
export function createProtocolHandlers(keys: ProtocolKeys): Record<Protocol, ProtocolHandler> {
  return {
    hmac_json: createHmacJsonHandler(keys.hmac_json),
    md5_query: createMd5QueryHandler(keys.md5_query),
    rsa_json: createRsaJsonHandler(keys.rsa_json),
  };
}
