import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type ListPage, page } from "../../lists/list_page.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import type { GameGroup } from "../schema.ts";

/** The filter of a member's bets. */
export interface BetFilter {
  /** A provider's code. */
  providerCode?: string;
  /** Settled from this moment on. */
  from?: Date;
  /** Settled before this moment. */
  to?: Date;
}

/** A page of them, newest first. */
export interface BetListing extends BetFilter {
  /** The cursor that the previous page returned. */
  cursor?: string;
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
  /** The site's group and the provider's id of the game that it was played in; null if the provider did not tell. */
  group: GameGroup | null;
  gameId: string | null;
}

/** A page of a member's bets and the cursor of the next; null when there is none. */
export async function listBets(
  ctx: Ctx,
  member: MemberId,
  { providerCode, cursor, limit, ...filter }: BetListing,
): Promise<ListPage<ListedBet>> {
  const { from, to } = recordSpan(ctx.now(), filter);
  const rows = await ctx.db.selectFrom("bets").innerJoin("providers", "code", "provider")
    .select(["bet_id as betId", "provider", "name as providerName", "bet_cents as betCents"])
    .select(["valid_bet_cents as validBetCents", "payout_cents as payoutCents", "settled_at as settledAt"])
    .select((row) => [row.ref("game_group").$castTo<GameGroup | null>().as("group"), "game_id as gameId"])
    .where("member_id", "=", member)
    .$if(providerCode !== undefined, (query) => query.where("provider", "=", providerCode!))
    .where("settled_at", ">=", from).where("settled_at", "<", to)
    .$if(cursor !== undefined, (query) => query.where(after(cursor!)))
    .orderBy("settled_at", "desc").orderBy("provider").orderBy("bet_id").limit(limit + 1).execute();
  return page(rows, limit, cursorOf);
}

function after(cursor: string) {
  const [ms = "", provider = "", ...rest] = cursor.split("~");
  const [settledAt, betId] = [new Date(Number(ms)), rest.join("~")];
  return sql<boolean>`settled_at <= ${settledAt}
    and (settled_at < ${settledAt} or (provider, bet_id) > (${provider}, ${betId}))`;
}

function cursorOf({ settledAt, provider, betId }: ListedBet): string {
  return `${settledAt.getTime()}~${provider}~${betId}`;
}
