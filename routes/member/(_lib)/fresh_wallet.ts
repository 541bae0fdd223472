import { readWallet } from "@/api/wallet/read_wallet.ts";
import type { State } from "@/define.ts";
import { memberOf } from "./member_of.ts";

/** The state with what the member owns after a form has done its work: the page must not show what was before. */
export async function withFreshWallet(state: State): Promise<State> {
  const wallet = await readWallet(state.ctx, memberOf(state).id);
  if (state.context.member) state.context.member.balanceCents = wallet.mainCents;
  return { ...state, wallet };
}
