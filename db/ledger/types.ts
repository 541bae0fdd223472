import type { BonusAccount, BonusKind } from "./bonus_kinds.ts";

/** The accounts that a member can own; `game:<provider>` is the provider's last statement of the game wallet. */
export type MemberAccountCode = "main" | `game:${string}` | "hold:withdrawal" | "hold:bonus";

/** The house's accounts. They are never locked or updated by a posting: their balances are derived. */
export type HouseAccountCode =
  | `clearing:${string}`
  | `transit:${string}`
  | `settlement:${string}`
  | "payout"
  | BonusAccount
  | "adjustment";

/** One account by owner and code. It is opened by its first posting. */
export type AccountRef =
  | { member: bigint; code: MemberAccountCode }
  | { house: HouseAccountCode };

/** The kind of an order: `accounts check` derives the transfers that its state implies. */
export type OrderKind = "game_transfer" | "settlement" | "deposit" | "withdrawal" | "adjustment" | BonusKind;

/** The effect of a transfer on its order. An order has at most one transfer of each kind: (order, kind) is its key. */
export type TransferKind = "hold" | "settle" | "release" | "credit" | "difference";

/** One transfer to post: `amountCents` (> 0) from exactly one account to exactly one other. */
export interface Posting {
  /** UUIDv7 of the order, made by the caller before anything is sent. */
  orderId: string;
  orderKind: OrderKind;
  kind: TransferKind;
  debit: AccountRef;
  credit: AccountRef;
  amountCents: bigint;
  at: Date;
}

/** The result of one posting; all but `posted` and `exists` left no trace. */
export type PostingStatus =
  | "posted"
  | "exists"
  | "exists_with_different_body"
  | "insufficient_funds"
  | "account_closed";

/**
 * The answer for one posting. Balances are those of member accounts right after it, in cents: for `exists` right after
 * the existing transfer, for a refusal as the accounts then were. Null for house accounts.
 */
export interface PostingResult {
  status: PostingStatus;
  debitBalanceCents: bigint | null;
  creditBalanceCents: bigint | null;
}
