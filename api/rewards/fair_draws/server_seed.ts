import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import { hashOfSeed } from "@/shared/draws/fair_draw.ts";
import type { MemberId } from "../../member_id.ts";
import type { CellAddress, Vault } from "@/api/platform/vault/vault.ts";

/** A new seed of the server's, as it is stored: its hash may be shown at once, the seed itself only when it is turned over. */
export interface SealedSeed {
  id: string;
  server_hash: string;
  server_seed_sealed: Buffer;
}

/** Makes a seed of 256 random bits. */
export async function makeServerSeed(vault: Vault, member: MemberId): Promise<SealedSeed> {
  const id = v7();
  const seed = randomBytes(32).toString("hex");
  const sealed = await vault.seal(seed, drawSeedCell(member, id));
  return { id, server_hash: await hashOfSeed(seed), server_seed_sealed: Buffer.from(sealed) };
}

/** The vault's binding for a member's seed. */
export function drawSeedCell(member: MemberId, id: string): CellAddress {
  return { table: "draw_seeds", column: "server_seed_sealed", row: `${member}/${id}` };
}
