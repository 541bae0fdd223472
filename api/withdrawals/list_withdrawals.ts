import { endOf } from "../cards/end_of.ts";
import type { Ctx, MemberId } from "../context.ts";
import type { WithdrawalState } from "./schema.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

/** Which withdrawals of a member are meant. */
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

/** A page of a member's withdrawals and the cursor of the next; null when there is none. */
export async function listWithdrawals(
  ctx: Ctx,
  member: MemberId,
  { cursor, limit, ...filter }: WithdrawalListing,
): Promise<{ withdrawals: ListedWithdrawal[]; next: string | null }> {
  const rows = await withdrawalsOf(ctx, member, filter)
    .leftJoin("bank_cards", "bank_cards.id", "card_id")
    .leftJoin("crypto_addresses", "crypto_addresses.id", "address_id")
    .selectAll("withdrawals").select(["bank_cards.account_last4", "crypto_addresses.address"])
    .$if(cursor !== undefined, (query) => query.where("withdrawals.id", "<", cursor!))
    .orderBy("withdrawals.id", "desc").limit(limit + 1).execute();
  const page = rows.slice(0, limit).map(({ account_last4, address, ...order }) => ({
    ...order,
    target: endOf(account_last4 ?? address ?? ""),
  }));
  return { withdrawals: page, next: rows.length > limit ? page.at(-1)?.id ?? null : null };
}

/** Every withdrawal of the member that meets the filter, newest first, in pages: no more than one is held at a time. */
export async function* everyWithdrawal(
  ctx: Ctx,
  member: MemberId,
  filter: WithdrawalFilter,
  pageSize = 500,
): AsyncGenerator<ListedWithdrawal[]> {
  let cursor: string | undefined;
  do {
    const { withdrawals, next } = await listWithdrawals(ctx, member, { ...filter, cursor, limit: pageSize });
    yield withdrawals;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** A member's withdrawals under a filter, to be selected from. */
export function withdrawalsOf({ db }: Ctx, member: MemberId, { state, from, to }: WithdrawalFilter) {
  return db.selectFrom("withdrawals").where("withdrawals.member_id", "=", member)
    .$if(state !== undefined, (query) => query.where("withdrawals.state", "=", state!))
    .$if(from !== undefined, (query) => query.where("withdrawals.created_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("withdrawals.created_at", "<", to!));
}
