import { sql } from "kysely";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { byId, type ListPage, page } from "../../../lists/list_page.ts";
import { playerName } from "../../catalogue/player_name.ts";
import { endOfTransferIds, firstTransferId } from "./made_between.ts";
import { stillOpen, toOrder, type TransferOrder } from "../order.ts";

/** The transfers of a member to list. */
export interface TransferFilter {
  /** `open`: still pending; `finished`: over; all when left out. */
  state?: "open" | "finished";
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  to?: Date;
}

/** A page of them, newest first. */
export interface TransferListing extends TransferFilter {
  /** The id that the page before ended with. */
  cursor?: string;
  limit: number;
}

/** A member's transfer with the name that the game's provider has on the site. */
export type ListedTransfer = TransferOrder & { providerName: string };

/** A page of a member's transfers of points and the cursor of the next; null when there is none. */
export async function listTransfers(
  ctx: Ctx,
  member: MemberId,
  { cursor, limit, ...filter }: TransferListing,
): Promise<ListPage<ListedTransfer>> {
  const rows = await transfersOf(ctx, member, filter).innerJoin("providers", "code", "provider")
    .selectAll("game_transfers").select("providers.name as provider_name")
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows, limit, byId);
  return { data: data.map((row) => ({ ...toOrder(row), providerName: playerName(row.provider_name) })), next };
}

/**
 * A member's transfers under a filter, at most those of twelve months, to be selected from. Their index is by id: without
 * the bounds of ids each reading would read all that a member ever made.
 */
export function transfersOf({ db, now }: Ctx, member: MemberId, { state, ...filter }: TransferFilter) {
  const { from, to } = recordSpan(now(), filter);
  return db.selectFrom("game_transfers").where("member_id", "=", member)
    .where("id", ">=", firstTransferId(from)).where("id", "<", endOfTransferIds(to))
    .where("created_at", ">=", from).where("created_at", "<", to)
    .$if(state === "open", (query) => query.where(stillOpen))
    .$if(state === "finished", (query) => query.where(sql<boolean>`state in ('succeeded', 'failed')`));
}
