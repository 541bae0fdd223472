import type { z } from "zod";
import type { EmailSender } from "./port.ts";

/** The registration of a sender's folder. */
interface EmailSenderDefinition<Code extends string, Keys extends z.ZodType<{ url: string }>> {
  /** As in EMAIL_KEYS. */
  code: Code;
  /** The schema of the code's entry in EMAIL_KEYS. */
  keys: Keys;
  /** Only a sandbox server speaks it. */
  sandboxOnly?: boolean;
  create(keys: z.output<Keys>, site: EmailSite): EmailSender;
}

/** The parts of the site that an adapter may use. */
export interface EmailSite {
  siteUrl: string;
  /** How long one e-mail may take, in ms; 15 s when left out. */
  timeoutMs?: number;
}

/** A definition as the registry holds it, whatever its keys are. */
export interface RegisteredEmailSender<Code extends string = string, Keys extends { url: string } = { url: string }> {
  code: Code;
  keys: z.ZodType<{ url: string }>;
  sandboxOnly: boolean;
  /** Opens the sender. @param keys as `keys` gives them out */
  open(keys: Keys, site: EmailSite): EmailSender;
}

/** Makes a sender's definition ready for the registry. */
export function defineEmailSender<const Code extends string, Keys extends z.ZodType<{ url: string }>>(
  { code, keys, sandboxOnly = false, create }: EmailSenderDefinition<Code, Keys>,
): RegisteredEmailSender<Code, z.output<Keys>> {
  return { code, keys, sandboxOnly, open: create };
}
