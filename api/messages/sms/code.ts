import { randomInt } from "node:crypto";
import type { Vault } from "@/api/platform/vault/vault.ts";

/** What a code that was sent to a mobile lets its holder do. */
export type SmsPurpose = "sign_up" | "forgot" | "withdrawal_password";

/** Which code is meant: a mobile has one at a time for each purpose, account, and who asks for it. */
export interface CodeKey {
  purpose: SmsPurpose;
  /** As members' mobiles are stored. */
  mobile: string;
  /** Whose password it resets; empty at sign-up, where the code proves the mobile alone. */
  account: string;
}

/** For how long a code counts, in milliseconds. */
export const codeLifeMs = 10 * 60_000;

/** So many wrong codes end the right one: of who asked for it, and as many of all others together. */
export const maxTries = 5;

/** A new code: six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** What is stored of a code, for each key of the ring: without the keys the code is not found, though it has six digits. */
export async function codeHashes(
  vault: Vault,
  { purpose, mobile, account }: CodeKey,
  code: string,
): Promise<[string, ...string[]]> {
  return await vault.fingerprints("sms code", JSON.stringify([purpose, mobile, account, code]));
}
