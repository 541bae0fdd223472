import { eachMemberIn } from "@/db/each_member_in.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { newClientSeed } from "@/shared/draws/client_seed.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { insertSeed, type OpenSeed, openSeed, openSeedOf } from "./open_seed.ts";
import { drawSeedCell } from "./server_seed.ts";

/** A seed that was turned over, and the one that takes its place. */
export interface Rotation {
  /** Null if nothing had been drawn with the open seed: then it stays. */
  revealed: { serverHash: string; serverSeed: string } | null;
  open: OpenSeed;
}

/**
 * Reveals a member's open seed, so that the draws made with it can be computed again, and puts a new one in its place. A
 * seed that nothing was drawn with stays: so there are never more seeds than draws, and one.
 */
export async function rotateSeed(ctx: Ctx, member: MemberId): Promise<Rotation> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    const inside = { ...ctx, db: tx };
    const before = await openSeedOf(inside, member);
    if (before.nonce === 0) return { revealed: null, open: before };
    const serverSeed = await reveal(inside, member, before.id);
    await insertSeed(inside, member, newClientSeed());
    return { revealed: { serverHash: before.serverHash, serverSeed }, open: await openSeedOf(inside, member) };
  });
}

/**
 * Reveals every open seed, member by member; each member's next draw begins with a new one. Gives how many it revealed.
 * For a restored database: what was revealed since its point is known to the member, and could be foreseen.
 */
export async function replaceSeeds(ctx: Pick<Ctx, "db" | "vault" | "now">): Promise<number> {
  return await eachMemberIn(ctx.db, "draw_seeds", async (tx, member) => {
    await lockMember(tx, member);
    const open = await openSeed(tx, member).executeTakeFirst();
    if (!open) return 0;
    await reveal({ ...ctx, db: tx }, member, open.id);
    return 1;
  });
}

async function reveal(
  { db, vault, now }: Pick<Ctx, "db" | "vault" | "now">,
  member: MemberId,
  id: string,
): Promise<string> {
  const { server_seed_sealed } = await db.selectFrom("draw_seeds").select("server_seed_sealed")
    .where("id", "=", id).executeTakeFirstOrThrow();
  const serverSeed = await vault.openText(server_seed_sealed!, drawSeedCell(member, id));
  await db.updateTable("draw_seeds").set({ server_seed: serverSeed, server_seed_sealed: null, revealed_at: now() })
    .where("id", "=", id).execute();
  return serverSeed;
}
