import type { Protocol, ProtocolKeys } from "@/api/games/providers/keys.ts";
import type { Door } from "../protocol_handler.ts";
import { openHmacJsonDoor } from "./hmac_json.ts";
import { openMd5QueryDoor } from "./md5_query.ts";
import { openRsaJsonDoor } from "./rsa_json.ts";

/** The service's side of every protocol. */
export function openDoors(keys: ProtocolKeys): Record<Protocol, Door> {
  return {
    hmac_json: openHmacJsonDoor(keys.hmac_json),
    md5_query: openMd5QueryDoor(keys.md5_query),
    rsa_json: openRsaJsonDoor(keys.rsa_json),
  };
}
