import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import { type Asker, nameOf } from "./asker.ts";
import { codeHashes, type CodeKey, maxTries } from "./code.ts";

/** A code as its holder gives it; without `account` one that is bound to none. */
export interface GivenCode extends Omit<CodeKey, "account"> {
  account?: string;
  code: string;
  /** The caller who tries the code. */
  asker: Asker;
}

/** A right code that is used up: whom it was sent for, and how many tries it had cost before. */
export interface TakenCode {
  asker: string;
  tries: number;
  others_tries: number;
}

/**
 * Takes the code that was sent to a mobile, once, in the caller's transaction and before any other row is locked. A
 * wrong code uses up one of the asker's five tries, or one of five shared by all others, so that strangers' tries don't
 * end the owner's code; so the caller commits after a refusal, too. A code that was never sent is answered as a wrong
 * one, by the same work.
 */
export async function takeSmsCode(
  { db, now, vault }: Pick<Ctx, "db" | "now" | "vault">,
  { purpose, mobile, account = "", code, asker }: GivenCode,
): Promise<Result<TakenCode, "sms_code_wrong">> {
  const hashes = await codeHashes(vault, { purpose, mobile, account }, code);
  const rows = await db.selectFrom("sms_codes")
    .select(["asker", "code_hash", "tries", "others_tries"])
    .where("purpose", "=", purpose).where("mobile", "=", mobile).where("account", "=", account)
    .where("expires_at", ">", now()).orderBy("asker").forNoKeyUpdate().execute();
  const own = nameOf(asker);
  const open = rows.filter((row) => (row.asker === own ? row.tries : row.others_tries) < maxTries);
  if (open.length === 0) return refuse("sms_code_wrong");
  const right = open.find(({ code_hash }) => code_hash !== null && hashes.includes(code_hash));
  // Used up, a row stays until its time is over, so that right and wrong codes leave the same behind.
  const used = { tries: maxTries, others_tries: maxTries };
  await db.updateTable("sms_codes")
    .set((eb) =>
      right ? used : {
        tries: sql<number>`least(${eb.ref("tries")} + (asker = ${own})::integer, ${maxTries}::integer)`,
        others_tries: sql<number>`least(${eb.ref("others_tries")} + (asker <> ${own})::integer, ${maxTries}::integer)`,
      }
    )
    .where("purpose", "=", purpose).where("mobile", "=", mobile).where("account", "=", account).execute();
  if (!right) return refuse("sms_code_wrong");
  return done({ asker: right.asker, tries: right.tries, others_tries: right.others_tries });
}

/**
 * Gives a right code back in the transaction that took it, if its purpose can't be carried out: it counts again, less
 * one try of its asker and of all others.
 */
export async function returnSmsCode(
  { db }: Pick<Ctx, "db">,
  { purpose, mobile, account = "" }: Pick<GivenCode, "purpose" | "mobile" | "account">,
  { asker, tries, others_tries }: TakenCode,
): Promise<void> {
  const less = { tries: Math.min(tries + 1, maxTries), others_tries: Math.min(others_tries + 1, maxTries) };
  await db.updateTable("sms_codes").set(less)
    .where("purpose", "=", purpose).where("mobile", "=", mobile).where("account", "=", account)
    .where("asker", "=", asker).execute();
}
