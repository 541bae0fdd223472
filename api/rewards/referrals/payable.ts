import { type RawBuilder, sql } from "kysely";
import { takesPostings } from "../bonuses/takes_postings.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";

/**
 * Whether commissions are counted and paid to a member `m` at a moment: one who may claim rewards, into wallets that take
 * postings. What the others earn is counted when that is so again, for as many months as are counted again.
 */
export function isPayable(at: Date): RawBuilder<boolean> {
  return sql<boolean>`${mayNow("claim", at)} and ${takesPostings(sql.ref("m.id"))}`;
}
