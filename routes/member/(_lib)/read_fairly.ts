import { HttpError } from "fresh";
import type { MemberId } from "@/api/member_id.ts";
import { createFairLimiter } from "@/api/work/fair_limiter.ts";

const limiter = createFairLimiter<MemberId>({ atOnce: 4, slots: 200, slotsOfOne: 8 });

/**
 * Reads a statement or commissions when its turn has come, few at once in a process: they look through all that moved a
 * wallet since a month began, or through twelve months of those whom a member has invited. However many ask for them, most
 * connections to the database are left to all else.
 * @throws HttpError 503 while as many of the member's wait as may, and where all places are taken and no one has more
 */
export async function readFairly<Value extends object>(member: MemberId, read: () => Promise<Value>): Promise<Value> {
  const value = await limiter(member, read);
  if (value === null) throw new HttpError(503);
  return value;
}
