import type { z } from "zod";
import type { PayoutMode, PayoutSender } from "./port.ts";

/** The registration of a payout sender's folder: everything that the site has to know of the sender. */
export interface SenderDefinition<Code extends string, Keys extends z.ZodType<{ url: string }>> {
  /** As in PAYOUT_KEYS. */
  code: Code;
  /**
   * The schema of the code's entry in PAYOUT_KEYS: the sender's address, and the keys that authenticate it and the
   * site.
   */
  keys: Keys;
  /** The modes that it pays. */
  modes: readonly PayoutMode[];
  /** It exists only as a sandbox server: it can't be given keys of its own. */
  sandboxOnly?: boolean;
  create(keys: z.output<Keys>, mode: PayoutMode, site: SenderSite): Omit<PayoutSender, "mode">;
}

/** The parts of the site that an adapter may use. */
export interface SenderSite {
  now(): Date;
  /** How long one call may take, in ms; 10 s when left out. */
  timeoutMs?: number;
}

/** A definition as the registry holds it, whatever its keys are. */
export interface RegisteredSender<Code extends string = string, Keys extends { url: string } = { url: string }>
  extends Pick<SenderDefinition<Code, z.ZodType<{ url: string }>>, "code" | "keys" | "modes" | "sandboxOnly"> {
  /** Opens the sender for one of its modes. @param keys as `keys` gives them out */
  open(keys: Keys, mode: PayoutMode, site: SenderSite): PayoutSender;
}

/** Makes a sender's definition ready for the registry. */
export function defineSender<const Code extends string, Keys extends z.ZodType<{ url: string }>>(
  { create, ...definition }: SenderDefinition<Code, Keys>,
): RegisteredSender<Code, z.output<Keys>> {
  return { ...definition, open: (keys, mode, site) => ({ ...create(keys, mode, site), mode }) };
}
