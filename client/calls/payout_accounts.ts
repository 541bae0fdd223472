import type { PayoutAccountState, Verify } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";

/** The API's letters in words. */
const states: Record<Verify, PayoutAccountState> = { y: "approved", w: "waiting", n: "rejected" };

/** A card or an address as the API answers it, its state in a word. */
export function readPayoutAccount<Answer extends { verify: Verify }>(
  { verify, ...account }: Answer,
): Omit<Answer, "verify"> & { state: PayoutAccountState } {
  return { ...account, state: states[verify] };
}
