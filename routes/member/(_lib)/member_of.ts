import type { MemberId } from "@/api/context.ts";
import type { Wallet } from "@/api/wallet/read_wallet.ts";
import type { State } from "@/define.ts";

/** The member who asks, and what they owned when the request came. Only for pages that the middleware keeps for members. */
export function memberOf({ signedIn, wallet }: State): { id: MemberId; wallet: Wallet } {
  if (!signedIn || !wallet) throw new Error("a member's page was reached without a member");
  return { id: signedIn.member.id, wallet };
}
