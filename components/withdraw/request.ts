import type { Pick } from "../cards/picks.ts";
import { callApi, type Outcome } from "../wallet/call_api.ts";
import { twdOf } from "../wallet/amount.ts";
import type { WithdrawalWire } from "./wire.ts";

/** A withdrawal as the form asks for it. */
export interface AskedWithdrawal {
  pick: Pick;
  cents: bigint;
  password: string;
}

/** Asks for a withdrawal. The key makes a repeat harmless. */
export function requestWithdrawal(
  { pick, cents, password }: AskedWithdrawal,
  key: string,
): Promise<Outcome<WithdrawalWire>> {
  const input = { bank_id: pick.id, amount: twdOf(cents), mode: modeOf(pick), withdrawal_password: password };
  return callApi({ path: "user/withdrawal", input, key });
}

/** The mode of a withdrawal to a card or an address, as the API names it. */
export function modeOf({ kind }: Pick): "a" | "v" {
  return kind === "card" ? "a" : "v";
}
