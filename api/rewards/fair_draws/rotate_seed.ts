import { inTransaction } from "@/db/in_transaction.ts";
import { newClientSeed } from "@/shared/draws/client_seed.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { insertSeed, type OpenSeed, openSeedOf } from "./open_seed.ts";
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
    const { server_seed_sealed } = await tx.selectFrom("draw_seeds").select("server_seed_sealed")
      .where("id", "=", before.id).executeTakeFirstOrThrow();
    const serverSeed = await ctx.vault.openText(server_seed_sealed!, drawSeedCell(member, before.id));
    await tx.updateTable("draw_seeds")
      .set({ server_seed: serverSeed, server_seed_sealed: null, revealed_at: ctx.now() })
      .where("id", "=", before.id).execute();
    await insertSeed(inside, member, newClientSeed());
    return { revealed: { serverHash: before.serverHash, serverSeed }, open: await openSeedOf(inside, member) };
  });
}
