import { createHash } from "node:crypto";
import { v7 } from "uuid";

/**
 * The id of a request's order at one provider, if one request makes an order at each: the same whenever it is asked
 * for, so that a repeat of the request meets the orders of the first. A UUIDv7 of the request's time, as the ledger's
 * months need it.
 * @param requestId UUIDv7
 */
export function partId(requestId: string, provider: string): string {
  const digest = createHash("sha256").update(`${requestId} ${provider}`).digest();
  const msecs = Number.parseInt(requestId.replaceAll("-", "").slice(0, 12), 16);
  return v7({ msecs, random: digest.subarray(0, 16) });
}
