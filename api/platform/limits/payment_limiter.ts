import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { RefusalCode } from "../../refusals.ts";
import { refuseUntil, type Result } from "../../result.ts";
import { createFairLimiter, type FairLimiter } from "../../work/fair_limiter.ts";

/** How many payments one process works on. */
interface PaymentLimits {
  atOnce?: number;
  /** Slots, for those that wait and those that are served. */
  slots?: number;
  /** Of these at most for one member, who by default may ask for eleven a minute. */
  slotsOfOne?: number;
}

/**
 * Lets few requests for withdrawals and top-up orders of a process have a connection to the database at once. Each takes
 * some twenty statements under its member's lock, for which the member's next one and a credit wait: without this, twenty
 * members who ask together hold every connection, and no other request gets one.
 */
export function createPaymentLimiter(
  { atOnce = 4, slots = 1000, slotsOfOne = 64 }: PaymentLimits = {},
): FairLimiter<MemberId> {
  return createFairLimiter<MemberId>({ atOnce, slots, slotsOfOne });
}

/** Retry-After of a payment that found no place, in seconds. */
const paymentRetryS = 2;

/** Does a member's payment when its turn has come; `busy`, and nothing is done, if it found no place. */
export async function payInTurn<Value, Code extends RefusalCode>(
  { paymentLimiter }: Pick<Ctx, "paymentLimiter">,
  member: MemberId,
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Result<never, "busy">> {
  return await paymentLimiter(member, work) ?? refuseUntil("busy", paymentRetryS);
}
