import type { AccountRef } from "./types.ts";

/** One text for one account, for comparing and for messages: `17/main`, `transit:rsg`. */
export function accountName(account: AccountRef): string {
  return "member" in account ? `${account.member}/${account.code}` : account.house;
}
