import type { ProtocolKeys } from "@/api/games/providers/registry.ts";
import type { KeySource } from "../key_source.ts";
import { hmacJsonSandbox } from "./protocols/hmac_json/sandbox.ts";
import { md5QuerySandbox } from "./protocols/md5_query/sandbox.ts";
import { rsaJsonSandbox } from "./protocols/rsa_json/sandbox.ts";
import type { ProtocolSandbox } from "./protocols/define.ts";

/** The sandbox provider's side of every protocol. */
export const protocolSandboxes: readonly ProtocolSandbox[] = [hmacJsonSandbox, md5QuerySandbox, rsaJsonSandbox];

/** The sandbox provider's keys, by protocol. */
export function sandboxProviderKeys(source: KeySource): ProtocolKeys {
  return Object.fromEntries(protocolSandboxes.map(({ protocol, keys }) => [protocol, keys(source)])) as ProtocolKeys;
}
