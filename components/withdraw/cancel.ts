import { callApi, type Outcome } from "../wallet/call_api.ts";
import type { WithdrawalWire } from "./wire.ts";

/** Takes a request back that no operator has said yes to. Asking again changes nothing more, so it needs no key. */
export function cancelWithdrawal(orderId: string): Promise<Outcome<WithdrawalWire>> {
  return callApi({ path: "user/withdrawal/cancel", input: { order_id: orderId } });
}
