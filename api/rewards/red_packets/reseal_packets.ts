import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { codeCell, packetSeedCell, sealCode } from "./sealed_packet.ts";
import { Buffer } from "node:buffer";

/**
 * Seals the codes and the seeds of red packets with the current key, packet by packet, and makes the codes' fingerprints
 * anew. Gives how many packets it sealed anew.
 */
export async function resealPackets(ctx: Pick<Ctx, "db" | "vault">): Promise<number> {
  let resealed = 0;
  for (let after = 0n;;) {
    const next = await ctx.db.selectFrom("red_packets").select("id").where("id", ">", after).orderBy("id").limit(1)
      .executeTakeFirst();
    if (!next) return resealed;
    after = next.id;
    resealed += await inTransaction(ctx.db, (tx) => resealPacket({ ...ctx, db: tx }, next.id));
  }
}

async function resealPacket({ db, vault }: Pick<Ctx, "db" | "vault">, id: bigint): Promise<number> {
  const { key, code_sealed, code_print, server_seed_sealed } = await db.selectFrom("red_packets")
    .select(["key", "code_sealed", "code_print", "server_seed_sealed"]).where("id", "=", id).forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const oldCode = code_sealed && !(vault.isCurrent(code_sealed) && code_print!.startsWith(`${vault.currentKey}:`));
  const oldSeed = server_seed_sealed && !vault.isCurrent(server_seed_sealed);
  const changes = {
    ...(oldCode && await sealCode(vault, key, await vault.openText(code_sealed, codeCell(key)))),
    ...(oldSeed && {
      server_seed_sealed: Buffer.from(
        await vault.seal(await vault.open(server_seed_sealed, packetSeedCell(key)), packetSeedCell(key)),
      ),
    }),
  };
  if (Object.keys(changes).length === 0) return 0;
  await db.updateTable("red_packets").set(changes).where("id", "=", id).execute();
  return 1;
}
