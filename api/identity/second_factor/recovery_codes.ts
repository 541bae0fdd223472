import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { isSameText } from "@/api/platform/signing/same_text.ts";

/** So many codes a member gets at a time. */
const codeCount = 10;
/** Of 130 random bits each, of which a plain hash reveals nothing. */
const letters = 26;
/** Of those made before 24 November 2026, which still open what they did. */
const formerLetters = 10;

/** Digits and letters that can't be mistaken for each other (Crockford's base32). */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Makes the member's ten codes anew; those from before open nothing any more. They are given here and nowhere else. */
export async function makeRecoveryCodes(
  { vault, now }: Pick<Ctx, "vault" | "now">,
  tx: Kysely<DB>,
  member: MemberId,
): Promise<string[]> {
  const made = Array.from({ length: codeCount }, newCode);
  const rows = await Promise.all(made.map(async (code, index) => ({
    member_id: member,
    number: index + 1,
    hash_sealed: Buffer.from(await vault.seal(hashOf(code), hashCell(member, index + 1))),
    created_at: now(),
  })));
  await tx.deleteFrom("recovery_codes").where("member_id", "=", member).execute();
  await tx.insertInto("recovery_codes").values(rows).execute();
  // In fives, the last in six.
  return made.map((code) => code.replaceAll(/.{5}(?=.{5})/g, "$&-"));
}

/** Uses a recovery code up. False when it is none of the member's, or was used before. Call it under the factor's lock. */
export async function useRecoveryCode(
  { vault, now }: Pick<Ctx, "vault" | "now">,
  tx: Kysely<DB>,
  member: MemberId,
  given: string,
): Promise<boolean> {
  const code = readCode(given);
  if (code === null) return false;
  const rows = await tx.selectFrom("recovery_codes").select(["number", "hash_sealed"])
    .where("member_id", "=", member).where("used_at", "is", null).orderBy("number").execute();
  const hashes = await Promise.all(
    rows.map(({ number, hash_sealed }) => vault.openText(hash_sealed, hashCell(member, number))),
  );
  const found = rows.filter((_, index) => isSameText(hashOf(code), hashes[index]!)).at(0);
  if (!found) return false;
  await tx.updateTable("recovery_codes").set({ used_at: now() })
    .where("member_id", "=", member).where("number", "=", found.number).execute();
  return true;
}

/** The vault's binding for the hash of one of a member's codes. */
export function hashCell(member: MemberId, number: number) {
  return { table: "recovery_codes", column: "hash_sealed", row: `${member}/${number}` };
}

function newCode(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(letters)), (byte) => alphabet[byte % 32]).join("");
}

/** A code as it was made, however it was typed: with hyphens, capitals, an o for 0, an i or l for 1; null when it is none. */
function readCode(given: string): string | null {
  const code = given.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  const isCode = [letters, formerLetters].includes(code.length) &&
    [...code].every((letter) => alphabet.includes(letter));
  return isCode ? code : null;
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
