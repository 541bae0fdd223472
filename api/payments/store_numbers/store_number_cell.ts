import type { MemberId } from "../../member_id.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";

/** The vault's binding for a member's number at a chain. */
export function storeNumberCell(member: MemberId, chain: string): CellAddress {
  return { table: "store_numbers", column: "number_sealed", row: `${member}/${chain}` };
}
