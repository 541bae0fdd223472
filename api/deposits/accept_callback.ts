import type { Ctx } from "../context.ts";
import { type Acted, actOnCallback } from "./act_on_callback.ts";
import { type CallbackRequest, storeCallback } from "./store_callback.ts";
import type { Acknowledgement } from "./vendors/port.ts";

/**
 * Takes a vendor's callback: stores it, acts on it, and answers in the vendor's own words; null for a vendor that the
 * site doesn't work with. What was stored and not acted on (a crash, an outage) is acted on later.
 */
export async function acceptCallback(ctx: Ctx, request: CallbackRequest): Promise<Acknowledgement | null> {
  const vendor = ctx.vendors.get(request.vendorCode);
  if (!vendor) return null;
  const stored = await storeCallback(ctx, request);
  const { verdict } = await actOnCallback(ctx, vendor, stored);
  // What is flagged is acknowledged too: an operator has it now, and repeating it would not help.
  return vendor.acknowledge(!refused.has(verdict));
}

/** Who sent it may not be the vendor; or nobody knows yet whether it is so, and a repeat helps to find out. */
const refused: ReadonlySet<Acted["verdict"]> = new Set(["bad_signature", "source_refused", "unconfirmed"]);
