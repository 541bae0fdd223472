import type { Ctx, MemberId } from "../context.ts";
import type { OrderFilter } from "./order_filter.ts";
import { listOrders } from "./read_orders.ts";
import type { DepositOrder } from "./schema.ts";

/** Every order of the member that meets the filter, newest first, in pages: no more than one is held at a time. */
export async function* everyOrder(ctx: Ctx, member: MemberId, filter: OrderFilter): AsyncGenerator<DepositOrder[]> {
  let cursor: string | undefined;
  do {
    const { data, next } = await listOrders(ctx, member, { ...filter, cursor, limit: pageSize });
    yield data;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

const pageSize = 500;
