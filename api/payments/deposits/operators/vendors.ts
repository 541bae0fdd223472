import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { MethodRow } from "../orders/methods.ts";

/** A payment vendor as operators see it. */
export interface VendorFile {
  code: string;
  /** Whether this program has an adapter and keys for it. */
  isAtWork: boolean;
  methods: MethodRow[];
}

/** All vendors: those in use and those that only methods name. */
export async function listVendors(ctx: Ctx): Promise<VendorFile[]> {
  const methods = await ctx.db.selectFrom("payment_methods").selectAll().orderBy("sort").orderBy("id").execute();
  const codes = new Set([...ctx.vendors.keys(), ...methods.map(({ vendor_code }) => vendor_code)]);
  return [...codes].sort().map((code) => ({
    code,
    isAtWork: ctx.vendors.has(code),
    methods: methods.filter(({ vendor_code }) => vendor_code === code),
  }));
}

/** The methods to open or close, the operator and the reason. */
export interface Switch {
  vendor: string;
  /** One of the vendor's methods; all of them when left out. */
  method?: number;
  enabled: boolean;
  operator: string;
  reason: string;
}

/**
 * Opens or closes a vendor's methods to members; open orders go on. Gives the methods that changed; null for an unknown
 * vendor or method.
 */
export async function switchVendor(
  ctx: Ctx,
  { vendor, method, enabled, operator, reason }: Switch,
): Promise<MethodRow[] | null> {
  return await inTransaction(ctx.db, async (tx) => {
    const known = await tx.selectFrom("payment_methods").selectAll().where("vendor_code", "=", vendor)
      .$if(method !== undefined, (query) => query.where("id", "=", method!)).orderBy("id").forNoKeyUpdate().execute();
    if (known.length === 0) return null;
    const changed = known.filter((one) => one.enabled !== enabled);
    if (changed.length === 0) return [];
    await tx.updateTable("payment_methods").set({ enabled }).where("id", "in", changed.map(({ id }) => id)).execute();
    await recordEvents(tx, [{
      at: ctx.now(),
      operator,
      action: enabled ? "vendor.enabled" : "vendor.disabled",
      subject: `vendor ${vendor}`,
      reason,
      detail: { methods: changed.map(({ id }) => id).join(",") },
    }]);
    return changed.map((one) => ({ ...one, enabled }));
  });
}

/** The result of asking a vendor. */
export interface VendorTrial {
  works: boolean;
  /** For operators, as a sentence. */
  text: string;
}

/**
 * Asks a vendor about an order that can't exist, which changes nothing and shows whether connection and keys work; null
 * for a vendor that is not in use.
 */
export async function tryVendor(ctx: Pick<Ctx, "vendors">, code: string): Promise<VendorTrial | null> {
  const vendor = ctx.vendors.get(code);
  if (!vendor) return null;
  const answer = await vendor.query({ id: v7() });
  if (answer.kind === "absent") {
    return { works: true, text: `${code} answers at ${vendor.address} and accepts our keys.` };
  }
  const why = answer.kind === "unknown" ? hints[answer.reason] : "it knows an order that no one made";
  return { works: false, text: `${code} at ${vendor.address} does not work: ${why}.` };
}

const hints = {
  timeout: "it did not answer in time",
  unreachable: "it can't be reached",
  unreadable: "its answer can't be read, or is not signed with our keys",
  vendor_error: "it refuses to answer, as with wrong keys",
} as const;
