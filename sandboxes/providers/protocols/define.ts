import type { KeySource } from "../../key_source.ts";
import type { ProtocolHandler } from "../protocol_handler.ts";

/** What the sandbox's side of a protocol registers. */
export interface ProtocolSandbox<Name extends string = string, Keys = unknown> {
  protocol: Name;
  /** What the site and the sandbox provider prove themselves with. */
  keys(source: KeySource): Keys;
  /** The sandbox's side. Throws when a key is none. */
  handler(keys: Keys): ProtocolHandler;
}
