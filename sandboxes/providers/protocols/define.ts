import type { KeySource } from "../../key_source.ts";
import type { ProtocolHandler } from "../protocol_handler.ts";

/** The registration of the sandbox's side of a protocol. */
export interface ProtocolSandbox<Name extends string = string, Keys = unknown> {
  protocol: Name;
  /** Derives the keys with which the site and the sandbox provider authenticate to each other. */
  keys(source: KeySource): Keys;
  /** The sandbox's side. Throws when a key is none. */
  handler(keys: Keys): ProtocolHandler;
}
