import type { Kysely } from "kysely";
import type { z } from "zod";
import type { DB } from "@/db/types.ts";
import type { SettlementForm } from "../../settlement_files/form.ts";
import type { Settings } from "../../../settings.ts";
import type { CallbackCalls, PaymentVendor, VendorCalls, VendorCapabilities } from "./port.ts";
import type { MethodKind } from "../schema.ts";

/** The registration of a vendor's folder: everything that the site has to know of the vendor. */
export interface VendorDefinition<Code extends string, Keys extends z.ZodType<{ url: string }>> {
  /** As in `payment_methods.vendor_code`, in the callback's address, and in VENDOR_KEYS. */
  code: Code;
  /**
   * The schema of the code's entry in VENDOR_KEYS: the vendor's address, and the keys that authenticate it and the
   * site.
   */
  keys: Keys;
  capabilities: VendorCapabilities;
  /** It exists only as a sandbox server: it can't be given keys of its own. */
  sandboxOnly?: boolean;
  /** The payment methods that a new database gets. */
  methods: readonly SeedMethod[];
  /** How its settlement file is written; left out if it is the plain form. */
  settlement?: SettlementForm;
  /** Callbacks are left out by a vendor that doesn't call back; it watches instead. */
  create(keys: z.output<Keys>, site: AdapterSite): VendorCalls & Partial<CallbackCalls>;
}

/** The parts of the site that an adapter may use. */
export interface AdapterSite {
  db: Kysely<DB>;
  settings: Settings;
  /** The site's address as the vendor and the payer reach it. */
  siteUrl: string;
  now(): Date;
  /** The page for paying a number by hand at a sandbox server; a real vendor has stores, banks and wallets. */
  payUrl?: string;
  /** How long one call to the vendor may take, in ms; 10 s when left out. */
  timeoutMs?: number;
}

/** A payment method as the seed data writes it. */
export interface SeedMethod {
  /** In the order of the list of methods; each is one vendor's. */
  id: number;
  kind: MethodKind;
  /** Shown for online payment, and there the channel of its rate. */
  name: string;
  flag: string;
  icon: string;
  /** Levels of members that it is for; every level when left out. */
  levels?: readonly number[];
  /** The least that the vendor takes; 1 TWD when left out. A new method takes 1,000 TWD or more. */
  minCents?: bigint;
  /** The most that the vendor takes, which a new method takes too. */
  maxCents: bigint;
  payWithinMinutes: number;
}

/** A definition as the registry holds it, whatever its keys are. */
export interface RegisteredVendor<Code extends string = string, Keys extends { url: string } = { url: string }>
  extends
    Pick<
      VendorDefinition<Code, z.ZodType<{ url: string }>>,
      "code" | "keys" | "capabilities" | "sandboxOnly" | "methods" | "settlement"
    > {
  /** Opens the vendor. @param keys as `keys` gives them out */
  open(keys: Keys, site: AdapterSite): PaymentVendor;
}

/** Makes a vendor's definition ready for the registry. */
export function defineVendor<const Code extends string, Keys extends z.ZodType<{ url: string }>>(
  { create, ...definition }: VendorDefinition<Code, Keys>,
): RegisteredVendor<Code, z.output<Keys>> {
  const { code, capabilities } = definition;
  return {
    ...definition,
    open: (keys, site) => ({
      ...noCallbacks,
      ...capabilities,
      ...create(keys, site),
      code,
      address: originOf(keys.url),
    }),
  };
}

function originOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** A callback in the name of a vendor that sends none is forged. */
const noCallbacks: CallbackCalls = {
  verifyCallback: () => ({ kind: "forged" }),
  acknowledge: () => ({ status: 404, contentType: "text/plain", body: "no callbacks for this vendor" }),
};
