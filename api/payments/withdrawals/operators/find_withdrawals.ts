import { sql } from "kysely";
import { endOf } from "../payout_accounts/cards/end_of.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { byId, type ListPage, page } from "@/api/lists/list_page.ts";
import { assignedTo } from "../assignments/assignment.ts";
import { isWanted, type ReviewFilter, rowsRead } from "../assignments/review_filter.ts";
import type { WithdrawalState } from "../schema.ts";
import type { WithdrawalRow } from "../withdrawal.ts";

/** The withdrawals that an operator looks for; a field that is left out does not filter. */
export interface WithdrawalSearch {
  id?: string;
  member?: MemberId;
  /** One state, or all that are not over. */
  state?: WithdrawalState | "open";
  cursor?: string;
  limit: number;
}

/** A withdrawal with its member's account, the end of its target's number, and the operator who reviews it. */
export type FoundWithdrawal = WithdrawalRow & { account: string; target: string; assigned_to: string | null };

/** The withdrawals of a review, narrowed. */
export interface WithdrawalReviewFilter extends ReviewFilter {
  minCents?: bigint;
  maxCents?: bigint;
  mode?: "card" | "crypto";
  state?: "requested" | "approved";
}

/** A page of all members' withdrawals, newest first, and the cursor of the next; null when there is none. */
export async function findWithdrawals(
  ctx: Ctx,
  { id, member, state, cursor, limit }: WithdrawalSearch,
): Promise<ListPage<FoundWithdrawal>> {
  const rows = await everybodysWithdrawals(ctx)
    .$if(id !== undefined, (query) => query.where("withdrawals.id", "=", id!))
    .$if(member !== undefined, (query) => query.where("withdrawals.member_id", "=", member!))
    .$if(state === "open", (query) => query.where("withdrawals.state", "in", ["requested", "approved"]))
    .$if(state !== undefined && state !== "open", (query) => query.where("withdrawals.state", "=", state!))
    .$if(cursor !== undefined, (query) => query.where("withdrawals.id", "<", cursor!))
    .orderBy("withdrawals.id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows, limit, byId);
  return { data: data.map(toFound), next };
}

/**
 * Lists the withdrawals that wait for an operator, the longest waiting first: requests, and approved ones that are
 * neither sent nor in a file for the bank.
 */
export async function waitingWithdrawals(ctx: Ctx, filter: WithdrawalReviewFilter = {}): Promise<FoundWithdrawal[]> {
  const { minCents, maxCents, mode, state } = filter;
  const of = { kind: "withdrawal", row: "withdrawals", member: "members", since: "created_at" } as const;
  const rows = await everybodysWithdrawals(ctx)
    .where("withdrawals.state", "in", ["requested", "approved"]).where("withdrawals.sent_at", "is", null)
    .where("withdrawals.payout_batch_id", "is", null)
    .where(isWanted(filter, { ...of, version: sql`withdrawals.state` }))
    .$if(minCents !== undefined, (query) => query.where("withdrawals.amount_cents", ">=", minCents!))
    .$if(maxCents !== undefined, (query) => query.where("withdrawals.amount_cents", "<=", maxCents!))
    .$if(mode !== undefined, (query) => query.where("withdrawals.mode", "=", mode!))
    .$if(state !== undefined, (query) => query.where("withdrawals.state", "=", state!))
    .orderBy("withdrawals.id").limit(rowsRead(filter)).execute();
  return rows.map(toFound);
}

/** The withdrawals of a file for the bank, in the order of its lines. */
export async function findWithdrawalsOfBatch(ctx: Ctx, batch: bigint): Promise<FoundWithdrawal[]> {
  const rows = await everybodysWithdrawals(ctx).where("withdrawals.payout_batch_id", "=", batch)
    .orderBy("withdrawals.payout_serial").execute();
  return rows.map(toFound);
}

function everybodysWithdrawals({ db }: Ctx) {
  return db.selectFrom("withdrawals")
    .innerJoin("members", "members.id", "withdrawals.member_id")
    .leftJoin("bank_cards", "bank_cards.id", "card_id")
    .leftJoin("crypto_addresses", "crypto_addresses.id", "address_id")
    .selectAll("withdrawals")
    .select(["members.account", "bank_cards.account_last4", "bank_cards.bank_id", "crypto_addresses.address"])
    .select(
      assignedTo("withdrawal", { id: sql`withdrawals.id::text`, version: sql`withdrawals.state` }).as("assigned_to"),
    );
}

interface Row extends WithdrawalRow {
  account: string;
  account_last4: string | null;
  bank_id: string | null;
  address: string | null;
  assigned_to: string | null;
}

function toFound({ account_last4, bank_id, address, ...order }: Row): FoundWithdrawal {
  return { ...order, target: account_last4 === null ? address ?? "" : `${bank_id} ${endOf(account_last4)}` };
}
