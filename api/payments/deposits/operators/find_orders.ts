import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { byId, type ListPage, page } from "@/api/lists/list_page.ts";
import type { OrderFlag } from "../settlement/decide.ts";
import type { OrderRow } from "../orders/order.ts";
import { isShownIn } from "../orders/shown_state.ts";
import { openDepositStates, type ShownDepositState } from "../schema.ts";

/** The top-up orders that an operator looks for; a field that is left out does not filter. */
export interface OrderSearch {
  member?: MemberId;
  vendor?: string;
  /** One state, or all that are not over. */
  state?: ShownDepositState | "open";
  /** One flag, or any. */
  flag?: OrderFlag | "any";
  /** Made from this moment on. */
  from?: Date;
  /** Made before this moment. */
  until?: Date;
  /** The id that the page before ended with. */
  cursor?: string;
  limit: number;
}

/** A member's order, with whose it is. */
export type FoundOrder = OrderRow & { account: string };

/** A page of all members' orders, newest first, and the cursor of the next; null when there is none. */
export async function findOperatorOrders(
  ctx: Ctx,
  { member, vendor, state, flag, from, until, cursor, limit }: OrderSearch,
): Promise<ListPage<FoundOrder>> {
  const rows = await ctx.db.selectFrom("deposit_orders").innerJoin("members", "members.id", "member_id")
    .selectAll("deposit_orders").select("members.account")
    .$if(member !== undefined, (query) => query.where("member_id", "=", member!))
    .$if(vendor !== undefined, (query) => query.where("vendor_code", "=", vendor!))
    .$if(state !== undefined, (query) => query.where(isShownIn(state === "open" ? openDepositStates : [state!])))
    .$if(flag === "any", (query) => query.where(sql<boolean>`flags <> '{}'`))
    .$if(flag !== undefined && flag !== "any", (query) => query.where(sql<boolean>`${flag} = any (flags)`))
    .$if(from !== undefined, (query) => query.where("deposit_orders.created_at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("deposit_orders.created_at", "<", until!))
    .$if(cursor !== undefined, (query) => query.where("deposit_orders.id", "<", cursor!))
    .orderBy("deposit_orders.id", "desc").limit(limit + 1).execute();
  return page(rows, limit, byId);
}
