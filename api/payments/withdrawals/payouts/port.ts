/**
 * A payout sender pays money out: a bank's transfer service, a sender of USDT. An adapter speaks their protocol and
 * gives only the words of this file; a cut connection or a timeout is a value, because the money may have left all the
 * same.
 */
export interface PayoutSender {
  /** The mode that it pays: cards or crypto addresses. */
  readonly mode: PayoutMode;
  /**
   * Pays. The caller has committed before that it will; the same id again pays nothing twice. `sentAt` dates the request,
   * so that one which was held up anywhere is refused instead of paying after it was given up.
   */
  send(payout: Payout): Promise<PayoutAnswer>;
  /** Queries a payout by our own id. */
  query(id: string): Promise<PayoutAnswer>;
}

/** The kinds of payout account. */
export type PayoutMode = "card" | "address";

/** The senders by mode. */
export type PayoutSenders = ReadonlyMap<PayoutMode, PayoutSender>;

/** One payout. */
export interface Payout {
  /** The withdrawal's id. */
  id: string;
  amountCents: bigint;
  destination: Destination;
  sentAt: Date;
}

export type Destination =
  | { kind: "bank"; bankCode: string; branch: string; account: string; holder: string }
  | { kind: "usdt"; network: "TRC20"; address: string; units: bigint };

export type PayoutAnswer =
  | { kind: "paid"; reference: string }
  /** Taken and not decided. */
  | { kind: "pending" }
  /** It did nothing and never will under this id. */
  | { kind: "refused"; reason: string }
  /** The sender doesn't know it. */
  | { kind: "absent" }
  | { kind: "unknown"; why: "timeout" | "connection" | "unreadable" | "server_error" };

/** The answers that end a withdrawal. */
export type FinalAnswer = Extract<PayoutAnswer, { kind: "paid" | "refused" }>;

/** How long after `sentAt` a payout may still be taken, in milliseconds: only then can `absent` mean "will never be". */
export const payoutWindowMs = 60_000;
