import { hashOfSeed } from "@/shared/draws/fair_draw.ts";
import { splitShares } from "@/shared/draws/red_packet_shares.ts";
import type { Ctx } from "@/api/context.ts";
import { toPacket } from "../packet.ts";
import { openPacketSeed } from "../sealed_packet.ts";

/** The fault of a packet. */
export interface WrongPacket {
  key: string;
  problem: string;
}

/** How many packets and claims were computed again, and the packets of which something differs. */
export interface PacketsVerified {
  packets: number;
  claims: number;
  wrong: WrongPacket[];
}

/** Of one packet so many problems are said. */
const maxProblems = 20;

/**
 * Computes the shares of published packets again from their seeds, revealed or still sealed, and compares the hash,
 * each claim's amount, and that the claims have the numbers from 1 on without a gap.
 * @param key one packet; all of them if it is left out
 */
export async function verifyPackets({ db, vault }: Pick<Ctx, "db" | "vault">, key?: string): Promise<PacketsVerified> {
  const verified: PacketsVerified = { packets: 0, claims: 0, wrong: [] };
  for (let after = 0n;;) {
    // A packet and its claims at a time: together they may have ten thousand shares.
    const row = await db.selectFrom("red_packets").selectAll().where("id", ">", after).where("state", "<>", "draft")
      .$if(key !== undefined, (query) => query.where("key", "=", key!)).orderBy("id").limit(1).executeTakeFirst();
    if (!row) return verified;
    after = row.id;
    const packet = toPacket(row)!;
    const seed = await openPacketSeed(vault, packet).catch(() => null);
    if (seed === null) {
      verified.packets++;
      verified.wrong.push({ key: row.key, problem: "the seed can't be opened" });
      continue;
    }
    const claims = await db.selectFrom("red_packet_claims").select(["number", "amount_cents"])
      .where("packet_id", "=", row.id).orderBy("number").execute();
    const shares = await splitShares(seed, packet.rules);
    const problems = [
      ...(await hashOfSeed(seed) === packet.serverHash ? [] : [`the seed's hash is not ${packet.serverHash}`]),
      ...claims.flatMap(({ number, amount_cents }, index) => {
        if (number !== index + 1) return [`a claim has the number ${number} instead of ${index + 1}`];
        return BigInt(shares[index]!) === amount_cents ? [] : [`share ${number} does not match the seed`];
      }),
    ];
    verified.packets++;
    verified.claims += claims.length;
    verified.wrong.push(...problems.slice(0, maxProblems).map((problem) => ({ key: row.key, problem })));
  }
}
