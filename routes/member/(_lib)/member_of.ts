import type { MemberId } from "@/api/member_id.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import type { StoredProfile } from "@/api/identity/sessions/stored_member.ts";
import type { Wallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { State } from "@/define.ts";

/**
 * Returns the calling member, with their profile and wallet at the time of the request. Only for pages that the
 * middleware restricts to members.
 */
export function pageMemberOf(
  { signedIn, profile, wallet }: State,
): SignedIn & { id: MemberId; profile: StoredProfile; wallet: Wallet } {
  if (!signedIn || !profile || !wallet) throw new Error("a member's page was reached without a member");
  return { ...signedIn, id: signedIn.member.id, profile, wallet };
}
