import type { Ctx } from "../context.ts";
import { done, refuse, type Result } from "../result.ts";
import { codeHashes, type CodeKey, mostTries } from "./code.ts";

/** A code as its holder gives it; without `account` one that is bound to none. */
export interface GivenCode extends Omit<CodeKey, "account"> {
  account?: string;
  code: string;
}

/** A right code that is used up: how many tries it had cost before. */
export interface TakenCode {
  tries: number;
}

/**
 * Takes the code that was sent to a mobile, once, in a transaction of the caller's: `takeSmsCode({ ...ctx, db: tx }, …)`,
 * before any other row is locked. A right one is used up. A wrong one uses up one of five tries, so the caller commits
 * after a refusal too. A code that was never sent is answered as a wrong one, by the same work.
 */
export async function takeSmsCode(
  { db, now, vault }: Pick<Ctx, "db" | "now" | "vault">,
  { purpose, mobile, account = "", code }: GivenCode,
): Promise<Result<TakenCode, "sms_code_wrong">> {
  const hashes = await codeHashes(vault, { purpose, mobile, account }, code);
  const row = await db.selectFrom("sms_codes").select(["code_hash", "tries", "expires_at"])
    .where("purpose", "=", purpose).where("mobile", "=", mobile).where("account", "=", account)
    .forNoKeyUpdate().executeTakeFirst();
  if (!row || row.expires_at <= now() || row.tries >= mostTries) return refuse("sms_code_wrong");
  const isRight = row.code_hash !== null && hashes.includes(row.code_hash);
  // Used up, a row stays until its time is over, so that right and wrong codes leave the same behind.
  await db.updateTable("sms_codes").set({ tries: isRight ? mostTries : row.tries + 1 })
    .where("purpose", "=", purpose).where("mobile", "=", mobile).where("account", "=", account).execute();
  return isRight ? done({ tries: row.tries }) : refuse("sms_code_wrong");
}

/**
 * Gives a right code back in the transaction that took it, where what it was for can't be done as it was asked: it counts
 * again, less one of its five tries.
 */
export async function returnSmsCode(
  { db }: Pick<Ctx, "db">,
  { purpose, mobile, account = "" }: Omit<GivenCode, "code">,
  { tries }: TakenCode,
): Promise<void> {
  await db.updateTable("sms_codes").set({ tries: tries + 1 })
    .where("purpose", "=", purpose).where("mobile", "=", mobile).where("account", "=", account).execute();
}
