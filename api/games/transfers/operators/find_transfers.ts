import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { byId, type ListPage, page } from "@/api/lists/list_page.ts";
import { type OrderState, stillOpen, toOrder, type TransferOrder } from "../order.ts";

/** The transfers of points that an operator looks for; a field that is left out does not filter. */
export interface OperatorTransferFilter {
  member?: MemberId;
  provider?: string;
  /** One state, or all that are not over. */
  state?: OrderState | "open";
  /** Made from this moment on. */
  from?: Date;
  /** Made before this moment. */
  until?: Date;
  /** The id that the page before ended with. */
  cursor?: string;
  limit: number;
}

/** A member's transfer, with whose it is. */
export type FoundTransfer = TransferOrder & { account: string };

/** A page of everybody's transfers, newest first, and the cursor of the next; null when there is none. */
export async function findTransfers(
  ctx: Ctx,
  { member, provider, state, from, until, cursor, limit }: OperatorTransferFilter,
): Promise<ListPage<FoundTransfer>> {
  const rows = await ctx.db.selectFrom("game_transfers").innerJoin("members", "members.id", "member_id")
    .selectAll("game_transfers").select("members.account")
    .$if(member !== undefined, (query) => query.where("member_id", "=", member!))
    .$if(provider !== undefined, (query) => query.where("provider", "=", provider!))
    .$if(state === "open", (query) => query.where(stillOpen))
    .$if(state !== undefined && state !== "open", (query) => query.where("state", "=", state!))
    .$if(from !== undefined, (query) => query.where("game_transfers.created_at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("game_transfers.created_at", "<", until!))
    .$if(cursor !== undefined, (query) => query.where("game_transfers.id", "<", cursor!))
    .orderBy("game_transfers.id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows, limit, byId);
  return { data: data.map((row) => ({ ...toOrder(row), account: row.account })), next };
}
