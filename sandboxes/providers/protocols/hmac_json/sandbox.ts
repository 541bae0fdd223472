import type { SharedSecret } from "@/api/games/providers/keys.ts";
import type { ProtocolSandbox } from "../define.ts";
import { createHmacJsonHandler } from "./handler.ts";

export const hmacJsonSandbox: ProtocolSandbox<"hmac_json", SharedSecret> = {
  protocol: "hmac_json",
  keys: ({ secret }) => ({ secret }),
  handler: createHmacJsonHandler,
};
