import type { Pick } from "@/components/cards/picks.ts";
import { callApi, type Outcome } from "./call_api.ts";
import { fromCents } from "@/shared/money.ts";
import type { WithdrawalAnswer } from "@/api/payments/withdrawals/schema.ts";

/** A withdrawal as the form asks for it. */
interface WithdrawalRequest {
  pick: Pick;
  cents: bigint;
  password: string;
}

/** Asks for a withdrawal. Repeated under the same key it asks once. */
export function postWithdrawal(
  { pick, cents, password }: WithdrawalRequest,
  key: string,
): Promise<Outcome<WithdrawalAnswer>> {
  const input = { bank_id: pick.id, amount: fromCents(cents), mode: modeOf(pick), withdrawal_password: password };
  return callApi({ path: "user/withdrawal", input, key });
}

/** The mode of a withdrawal to a card or an address, as the API names it. */
function modeOf({ kind }: Pick): "a" | "v" {
  return kind === "card" ? "a" : "v";
}

/** Takes a request back that no operator has approved. A repeat changes nothing more, so it needs no key. */
export function postWithdrawalCancellation(orderId: string): Promise<Outcome<WithdrawalAnswer>> {
  return callApi({ path: "user/withdrawal/cancel", input: { order_id: orderId } });
}
