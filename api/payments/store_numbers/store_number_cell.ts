import type { MemberId } from "../../member_id.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";

/** Where a member's number at a chain is sealed for. */
export function storeNumberCell(member: MemberId, chain: string): CellAddress {
  return { table: "store_numbers", column: "number_sealed", row: `${member}/${chain}` };
}
