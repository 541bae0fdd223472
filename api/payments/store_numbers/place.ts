import type { MemberId } from "../../member_id.ts";
import type { Place } from "@/api/platform/vault/vault.ts";

/** Where a member's number at a chain is sealed for. */
export function storeNumberPlace(member: MemberId, chain: string): Place {
  return { table: "store_numbers", column: "number_sealed", row: `${member}/${chain}` };
}
