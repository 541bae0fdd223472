import { type RawBuilder, sql } from "kysely";
import { takesPostings } from "../bonuses/takes_postings.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";

/**
 * Whether commissions are paid to a member `m` at a moment: one who may claim rewards, into wallets that accept
 * postings. Others' earnings are counted once that applies again, for as many months as are counted again.
 */
export function isPayable(at: Date): RawBuilder<boolean> {
  return sql<boolean>`${mayNow("claim", at)} and ${takesPostings(sql.ref("m.id"))}`;
}
