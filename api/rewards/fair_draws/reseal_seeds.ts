import { Buffer } from "node:buffer";
import { eachMemberIn } from "@/db/each_member_in.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { drawSeedCell } from "./server_seed.ts";

/** Seals every seed that is not revealed with the current key, member by member. Gives how many it sealed anew. */
export async function resealSeeds(ctx: Ctx): Promise<number> {
  return await eachMemberIn(ctx.db, "draw_seeds", (tx, member) => resealMember({ ...ctx, db: tx }, member));
}

async function resealMember({ db, vault }: Pick<Ctx, "db" | "vault">, member: MemberId): Promise<number> {
  await lockMember(db, member);
  // One open seed at most.
  const row = await db.selectFrom("draw_seeds").select(["id", "server_seed_sealed"])
    .where("member_id", "=", member).where("revealed_at", "is", null).executeTakeFirst();
  if (!row?.server_seed_sealed || vault.isCurrent(row.server_seed_sealed)) return 0;
  const cell = drawSeedCell(member, row.id);
  const fresh = await vault.seal(await vault.open(row.server_seed_sealed, cell), cell);
  await db.updateTable("draw_seeds").set({ server_seed_sealed: Buffer.from(fresh) }).where("id", "=", row.id).execute();
  return 1;
}
