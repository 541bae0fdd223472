import { sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";
import { type ListPage, page } from "../http/list_page.ts";
import type { BetCursor } from "./schema.ts";

/** Which bets of a member, newest first. */
export interface BetListing {
  /** A provider's code. */
  providerCode?: string;
  /** Settled from this moment on. */
  from?: Date;
  /** Settled before this moment. */
  to?: Date;
  cursor?: BetCursor;
  limit: number;
}

/** One settled bet; amounts in cents. */
export interface ListedBet {
  betId: string;
  provider: string;
  providerName: string;
  betCents: bigint;
  validBetCents: bigint;
  payoutCents: bigint;
  settledAt: Date;
}

/** A page of a member's bets and the cursor of the next; null when there is none. */
export async function listBets(
  ctx: Ctx,
  member: MemberId,
  { providerCode, from, to, cursor, limit }: BetListing,
): Promise<ListPage<ListedBet>> {
  const rows = await ctx.db.selectFrom("bets").innerJoin("providers", "code", "provider")
    .select(["bet_id as betId", "provider", "name as providerName", "bet_cents as betCents"])
    .select(["valid_bet_cents as validBetCents", "payout_cents as payoutCents", "settled_at as settledAt"])
    .where("member_id", "=", member)
    .$if(providerCode !== undefined, (query) => query.where("provider", "=", providerCode!))
    .$if(from !== undefined, (query) => query.where("settled_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("settled_at", "<", to!))
    .$if(cursor !== undefined, (query) => query.where(after(cursor!)))
    .orderBy("settled_at", "desc").orderBy("provider").orderBy("bet_id").limit(limit + 1).execute();
  return page(rows, limit, cursorOf);
}

function after({ settledAt, provider, betId }: BetCursor) {
  return sql<boolean>`settled_at <= ${settledAt}
    and (settled_at < ${settledAt} or (provider, bet_id) > (${provider}, ${betId}))`;
}

function cursorOf({ settledAt, provider, betId }: ListedBet): string {
  return `${settledAt.getTime()}~${provider}~${betId}`;
}
