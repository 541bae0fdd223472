import type { MemberId } from "../../member_id.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";

/** Where a member's address is sealed for: the one that was proved, or the one that waits for its code. */
export function emailCell(table: "member_emails" | "email_codes", member: MemberId): CellAddress {
  return { table, column: "address_sealed", row: String(member) };
}
