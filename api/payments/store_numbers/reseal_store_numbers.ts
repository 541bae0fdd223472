import { Buffer } from "node:buffer";
import { eachMemberIn } from "@/db/each_member_in.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { storeNumberCell } from "./store_number_cell.ts";

/**
 * Reseals every bound number with the current key, member by member, so it may be stopped anywhere and started again.
 * Returns how many it resealed; current ones are skipped.
 */
export async function resealStoreNumbers(ctx: Ctx): Promise<number> {
  return await eachMemberIn(ctx.db, "store_numbers", (tx, member) => resealMember({ ...ctx, db: tx }, member));
}

async function resealMember({ db, vault }: Pick<Ctx, "db" | "vault">, member: MemberId): Promise<number> {
  await lockMember(db, member);
  const rows = await db.selectFrom("store_numbers").select(["chain", "number_sealed"])
    .where("member_id", "=", member).execute();
  const old = rows.filter((row) => !vault.isCurrent(row.number_sealed));
  // One for each chain at most.
  for (const { chain, number_sealed } of old) {
    const cell = storeNumberCell(member, chain);
    const fresh = await vault.seal(await vault.open(number_sealed, cell), cell);
    await db.updateTable("store_numbers").set({ number_sealed: Buffer.from(fresh) })
      .where("member_id", "=", member).where("chain", "=", chain).execute();
  }
  return old.length;
}
