import { sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";
import { byId, type ListPage, page } from "../http/list_page.ts";
import { stillOpen, toOrder, type TransferOrder } from "./transfers/order.ts";

/** Which transfers of a member, newest first. */
export interface TransferListing {
  /** `open`: still pending; `finished`: over; all when left out. */
  state?: "open" | "finished";
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  to?: Date;
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
  { state, from, to, cursor, limit }: TransferListing,
): Promise<ListPage<ListedTransfer>> {
  const rows = await ctx.db.selectFrom("game_transfers").innerJoin("providers", "code", "provider")
    .selectAll("game_transfers").select("providers.name as provider_name")
    .where("member_id", "=", member)
    .$if(state === "open", (query) => query.where(stillOpen))
    .$if(state === "finished", (query) => query.where(sql<boolean>`state in ('succeeded', 'failed')`))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to!))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows, limit, byId);
  return { data: data.map((row) => ({ ...toOrder(row), providerName: row.provider_name })), next };
}
