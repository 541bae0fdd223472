import { type StoreChainCode, typeOfChain } from "@/shared/rules/store_number.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { StoreNumber } from "./schema.ts";

/** A member's bound numbers, one for each chain at most, as they are shown. */
export async function listStoreNumbers({ db }: Pick<Ctx, "db">, member: MemberId): Promise<StoreNumber[]> {
  const rows = await db.selectFrom("store_numbers").select(["chain", "number_end"])
    .where("member_id", "=", member).orderBy("chain").execute();
  return rows.map(({ chain, number_end }) => toStoreNumber(chain as StoreChainCode, number_end));
}

/** A number of which only its end is known. */
export function toStoreNumber(chain: StoreChainCode, end: string): StoreNumber {
  // As long for every number: its length would be a hint.
  return { store_type: typeOfChain[chain], number: `******${end}` };
}
