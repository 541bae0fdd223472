import type { Kysely, Transaction } from "kysely";
import { inTransactionIf } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx, MemberId } from "../../context.ts";
import type { RefusalCode } from "../../refusals.ts";
import { refuseUntil, type Result } from "../../result.ts";

/** What a request holds of its Idempotency-Key. */
export interface Claim {
  member: MemberId;
  key: string;
  /** When another request of the key may take it over; no two claims of a key have the same. */
  until: Date;
}

/**
 * Whether a request still holds its key: not when another one has taken it over meanwhile. What that one says is then what
 * counts, so nothing may come of this one any more. In a transaction the key stays its own until the commit; ask it last,
 * as keys are locked after all other rows.
 */
export async function holdsClaim(db: Kysely<DB>, { member, key, until }: Claim): Promise<boolean> {
  const row = await db.selectFrom("idempotency_keys").select("key").where("member_id", "=", member)
    .where("key", "=", key).where("claimed_until", "=", until).where("answer", "is", null).forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Does the work of a write in a transaction of its own, which is committed only while the request holds its key: one that
 * rested for longer than its claim must not move money after its retry was refused.
 * @param claim left out where the write has no key
 */
export async function whileClaimed<Value, Code extends RefusalCode>(
  { db }: Pick<Ctx, "db">,
  claim: Claim | undefined,
  work: (tx: Transaction<DB>) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Result<never, "still_in_flight">> {
  const { result } = await inTransactionIf(db, async (tx) => {
    const result = await work(tx);
    const keep = claim === undefined || await holdsClaim(tx, claim);
    return { keep, result: keep ? result : claimOver };
  });
  return result;
}

/** What a request answers whose key another one has taken over. */
export const claimOver = refuseUntil("still_in_flight", 1) satisfies Result<never>;
