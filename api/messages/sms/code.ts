import { randomInt } from "node:crypto";
import type { Vault } from "@/api/platform/vault/vault.ts";

/** The purposes of a code that was sent to a mobile. */
export type SmsPurpose = "sign_up" | "forgot" | "withdrawal_password";

/** The key of a code: a mobile has one at a time for each purpose, account, and asker. */
export interface CodeKey {
  purpose: SmsPurpose;
  /** As members' mobiles are stored. */
  mobile: string;
  /** The account whose password it resets; empty at sign-up, if the code proves only the mobile. */
  account: string;
}

/** For how long a code counts, in milliseconds. */
export const codeLifeMs = 10 * 60_000;

/** So many wrong codes end the right one: by its asker, and as many by all others together. */
export const maxTries = 5;

/** A new code: six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * Returns the stored hashes of a code, for each key of the ring: without the keys the code can't be found, though it
 * has six digits.
 */
export async function codeHashes(
  vault: Vault,
  { purpose, mobile, account }: CodeKey,
  code: string,
): Promise<[string, ...string[]]> {
  return await vault.fingerprints("sms code", JSON.stringify([purpose, mobile, account, code]));
}
