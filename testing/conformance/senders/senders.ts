import { payoutSenders } from "@/api/payments/withdrawals/payouts/registry.ts";
import { findFixture } from "../find_fixture.ts";
import type { SenderUnderTest } from "./fixture.ts";

/** The fixture of a registered payout sender; null if there is none. */
export function findSenderUnderTest(code: string): Promise<SenderUnderTest | null> {
  return findFixture<SenderUnderTest>("payouts", code);
}

/** Every payout sender, for what all of them are put through. */
export const sendersUnderTest = (await Promise.all(payoutSenders.map(({ code }) => findSenderUnderTest(code))))
  .filter((one) => one !== null);
