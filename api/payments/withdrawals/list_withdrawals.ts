import { endOf } from "./payout_accounts/cards/end_of.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { byId, type ListPage, page } from "../../lists/list_page.ts";
import { fromCents } from "@/shared/money.ts";
import type { PayoutMode } from "./payouts/port.ts";
import type { ShownWithdrawal, WithdrawalState } from "./schema.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

/** A filter of a member's withdrawals. */
export interface WithdrawalFilter {
  state?: WithdrawalState;
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  to?: Date;
}

/** A page of them, newest first. */
export interface WithdrawalListing extends WithdrawalFilter {
  cursor?: string;
  limit: number;
}

/** A withdrawal and the last four signs of the card or address that it goes to. */
export type ListedWithdrawal = WithdrawalRow & { target: string };

/** The columns of a withdrawal in a short list. */
export type LatestWithdrawal = Pick<
  ListedWithdrawal,
  "id" | "mode" | "amount_cents" | "state" | "reason" | "created_at" | "ended_at" | "target"
>;

/** A page of a member's withdrawals and the cursor of the next; null when there is none. */
export async function listWithdrawals(
  ctx: Ctx,
  member: MemberId,
  { cursor, limit, ...filter }: WithdrawalListing,
): Promise<ListPage<ListedWithdrawal>> {
  const rows = await withTarget(ctx, member, { ...filter, ...recordSpan(ctx.now(), filter) }).selectAll("withdrawals")
    .$if(cursor !== undefined, (query) => query.where("withdrawals.id", "<", cursor!))
    .orderBy("withdrawals.id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows, limit, byId);
  return { data: data.map(toListed), next };
}

/** A member's withdrawals under a filter with the number or address that each goes to, to be selected from. */
export function withTarget(ctx: Pick<Ctx, "db">, member: MemberId, filter: WithdrawalFilter) {
  return withdrawalsOf(ctx, member, filter)
    .leftJoin("bank_cards", "bank_cards.id", "card_id")
    .leftJoin("crypto_addresses", "crypto_addresses.id", "address_id")
    .select(["bank_cards.account_last4", "crypto_addresses.address"]);
}

/** A withdrawal with no more of that than its last four signs. */
export function toListed<Row extends { account_last4: string | null; address: string | null }>(
  { account_last4, address, ...order }: Row,
) {
  return { ...order, target: endOf(account_last4 ?? address ?? "") };
}

/** A member's withdrawals under a filter, to be selected from. */
export function withdrawalsOf({ db }: Pick<Ctx, "db">, member: MemberId, { state, from, to }: WithdrawalFilter) {
  return db.selectFrom("withdrawals").where("withdrawals.member_id", "=", member)
    .$if(state !== undefined, (query) => query.where("withdrawals.state", "=", state!))
    .$if(from !== undefined, (query) => query.where("withdrawals.created_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("withdrawals.created_at", "<", to!));
}

/** A withdrawal as its member's records show it. */
export function toWithdrawalRow(order: LatestWithdrawal): ShownWithdrawal {
  return {
    order_id: order.id,
    mode: order.mode as PayoutMode,
    target: order.target,
    amount: fromCents(order.amount_cents),
    state: order.state as WithdrawalState,
    reason: order.reason,
    created_at: order.created_at.toISOString(),
    ended_at: order.ended_at?.toISOString() ?? null,
  };
}
