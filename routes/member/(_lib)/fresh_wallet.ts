import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { State } from "@/define.ts";
import { pageMemberOf } from "./member_of.ts";

/** The state with the member's wallet read again after a form's write, so that the page does not show the balance before it. */
export async function withFreshWallet(state: State): Promise<State> {
  const wallet = await readWallet(state.ctx, pageMemberOf(state).id);
  if (state.context.member) state.context.member.balanceCents = wallet.mainCents;
  return { ...state, wallet };
}
