import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberAccountCode } from "./types.ts";

/** The balances of every account that a member has opened, in cents. An account that is missing holds nothing yet. */
export async function memberBalances(db: Kysely<DB>, member: bigint): Promise<Map<MemberAccountCode, bigint>> {
  const accounts = await db.selectFrom("accounts").select(["code", "balance_cents"])
    .where("member_id", "=", member).execute();
  return new Map(accounts.map((account) => [account.code as MemberAccountCode, account.balance_cents]));
}

/** A member's account at present: how many cents, and after how many transfers. */
export interface AccountState {
  balanceCents: bigint;
  version: bigint;
}

/** One account of a member; an account that was never posted to reads as empty. */
export async function accountOf(db: Kysely<DB>, member: bigint, code: MemberAccountCode): Promise<AccountState> {
  const account = await db.selectFrom("accounts").select(["balance_cents", "version"])
    .where("member_id", "=", member).where("code", "=", code).executeTakeFirst();
  return { balanceCents: account?.balance_cents ?? 0n, version: account?.version ?? 0n };
}
