import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { doInBatches } from "../../work/do_in_batches.ts";
import { type RedPacket, toPacket } from "./packet.ts";
import { openPacketSeed } from "./sealed_packet.ts";

/** How many packets one transaction ends. */
const atOnce = 20;

/** Ends the packets whose time is over, and reveals their seeds; one that can't be ended holds up no other. Gives how many. */
export async function endPackets(
  ctx: Pick<Ctx, "db" | "now" | "vault" | "incidents" | "log">,
): Promise<number> {
  return await doInBatches(ctx, {
    failed: "red packet not ended",
    find: (after: bigint | null) => findOver(ctx, after),
    finish: (ids) => end(ctx, ids),
  });
}

async function findOver({ db, now }: Pick<Ctx, "db" | "now">, after: bigint | null): Promise<bigint[]> {
  const rows = await db.selectFrom("red_packets").select("id").where("state", "=", "published")
    .where("ends_at", "<=", now()).$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id").limit(atOnce).execute();
  return rows.map(({ id }) => id);
}

async function end(ctx: Pick<Ctx, "db" | "now" | "vault">, ids: readonly bigint[]): Promise<number> {
  return await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const rows = await tx.selectFrom("red_packets").selectAll().where("id", "in", ids).where("state", "=", "published")
      .where("ends_at", "<=", at).orderBy("id").forNoKeyUpdate().skipLocked().execute();
    // Few at a time, and seldom.
    for (const row of rows) await endInside({ ...ctx, db: tx }, toPacket(row)!, at);
    return rows.length;
  });
}

/** Ends a packet whose row the caller holds: nothing is taken any more, and its seed is revealed. */
export async function endInside(
  { db, vault }: Pick<Ctx, "db" | "vault">,
  packet: Pick<RedPacket, "id" | "key" | "seed">,
  at: Date,
): Promise<void> {
  const serverSeed = await openPacketSeed(vault, packet);
  await db.updateTable("red_packets").set((eb) => ({
    state: "ended",
    server_seed: serverSeed,
    server_seed_sealed: null,
    ended_at: at,
    version: eb("version", "+", 1),
  })).where("id", "=", packet.id).execute();
}
