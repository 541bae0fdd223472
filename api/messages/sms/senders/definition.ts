import type { z } from "zod";
import type { SmsSender } from "./port.ts";

/** The registration of a gateway's folder. */
interface SmsSenderDefinition<Code extends string, Keys extends z.ZodType<{ url: string }>> {
  /** As in SMS_KEYS. */
  code: Code;
  /** The schema of the code's entry in SMS_KEYS: the gateway's address and the site's credentials. */
  keys: Keys;
  create(keys: z.output<Keys>, site: SmsSite): SmsSender;
}

/** The parts of the site that an adapter may use. */
export interface SmsSite {
  /** How long one call may take, in ms; 10 s when left out. */
  timeoutMs?: number;
}

/** A definition as the registry holds it, whatever its keys are. */
export interface RegisteredSmsSender<Code extends string = string, Keys extends { url: string } = { url: string }> {
  code: Code;
  keys: z.ZodType<{ url: string }>;
  /** Opens the sender. @param keys as `keys` gives them out */
  open(keys: Keys, site: SmsSite): SmsSender;
}

/** Makes a gateway's definition ready for the registry. */
export function defineSmsSender<const Code extends string, Keys extends z.ZodType<{ url: string }>>(
  { code, keys, create }: SmsSenderDefinition<Code, Keys>,
): RegisteredSmsSender<Code, z.output<Keys>> {
  return { code, keys, open: create };
}
