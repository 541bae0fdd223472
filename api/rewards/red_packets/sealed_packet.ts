import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { hashOfSeed } from "@/shared/draws/fair_draw.ts";
import type { CellAddress, Vault } from "@/api/platform/vault/vault.ts";
import type { RedPacket } from "./packet.ts";

/** Makes the seed of a packet that is published: 256 random bits, sealed, and the hash that everyone is shown. */
export async function makePacketSeed(
  vault: Vault,
  key: string,
): Promise<{ server_hash: string; server_seed_sealed: Buffer }> {
  const seed = randomBytes(32).toString("hex");
  return {
    server_hash: await hashOfSeed(seed),
    server_seed_sealed: Buffer.from(await vault.seal(seed, packetSeedCell(key))),
  };
}

/** A packet's seed, sealed or revealed. */
export async function openPacketSeed(vault: Vault, { key, seed }: Pick<RedPacket, "key" | "seed">): Promise<string> {
  return "revealed" in seed ? seed.revealed : await vault.openText(seed.sealed, packetSeedCell(key));
}

/** The vault's binding for the seed of a packet's key. */
export function packetSeedCell(key: string): CellAddress {
  return { table: "red_packets", column: "server_seed_sealed", row: key };
}

/** A code as it is stored: sealed for operators, and its fingerprint, by which it is found. */
export async function sealCode(
  vault: Vault,
  key: string,
  code: string,
): Promise<{ code_sealed: Buffer; code_print: string }> {
  const [code_print] = await codeFingerprints(vault, code);
  return { code_print, code_sealed: Buffer.from(await vault.seal(code, codeCell(key))) };
}

/** All fingerprints that a code may be stored with, whatever letters it is typed in. */
export async function codeFingerprints(vault: Vault, code: string): Promise<[string, ...string[]]> {
  return await vault.fingerprints("red packet code", code.trim().toUpperCase());
}

/** The vault's binding for the code of a packet's key. */
export function codeCell(key: string): CellAddress {
  return { table: "red_packets", column: "code_sealed", row: key };
}
