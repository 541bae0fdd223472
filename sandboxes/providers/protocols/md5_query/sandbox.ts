import type { SharedSecret } from "@/api/games/providers/keys.ts";
import type { ProtocolSandbox } from "../define.ts";
import { createMd5QueryHandler } from "./handler.ts";

export const md5QuerySandbox: ProtocolSandbox<"md5_query", SharedSecret> = {
  protocol: "md5_query",
  keys: ({ hex }) => ({ secret: hex("md5_query", 64) }),
  handler: createMd5QueryHandler,
};
