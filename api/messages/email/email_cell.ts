import type { MemberId } from "../../member_id.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";

/** The vault's binding for a member's address: the proved one, or the one that waits for its code. */
export function emailCell(table: "member_emails" | "email_codes", member: MemberId): CellAddress {
  return { table, column: "address_sealed", row: String(member) };
}
