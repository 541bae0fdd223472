import type { z } from "zod";
import type { SettlementForm } from "@/api/payments/settlement_files/form.ts";
import type { Reach } from "./ask.ts";
import type { GameProvider } from "./port.ts";

/** The registration of a protocol's folder: its name, keys and adapter. */
export interface ProtocolDefinition<Name extends string, Keys extends z.ZodType> {
  /** As in `providers.protocol`, and below the sandbox provider's address. */
  protocol: Name;
  /** The schema of a provider's entry in PROVIDER_KEYS. */
  keys: Keys;
  /** The description of the keys for operators. */
  keysAre: string;
  /** How its settlement file is written. */
  settlement: SettlementForm;
  /** @param code of the provider @param keys as the schema gives them out */
  create(code: string, reach: Reach, keys: z.output<Keys>): GameProvider;
}

/** A definition as the registry holds it. */
export interface RegisteredProtocol<Name extends string = string, Keys extends z.ZodType = z.ZodType>
  extends ProtocolDefinition<Name, Keys> {
  /** Returns the keys in an entry of PROVIDER_KEYS; null if they are another protocol's. */
  read(given: unknown): z.output<Keys> | null;
}

/** Makes a protocol's definition ready for the registry. */
export function defineProtocol<const Name extends string, Keys extends z.ZodType>(
  definition: ProtocolDefinition<Name, Keys>,
): RegisteredProtocol<Name, Keys> {
  return { ...definition, read: (given) => definition.keys.safeParse(given).data ?? null };
}
