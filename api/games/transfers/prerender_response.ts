import type { TransferState } from "./schema.ts";
import type { IdempotentResponse } from "../../idempotent_response.ts";
import { fromCents } from "@/shared/money.ts";

/** The points' location now, in cents. A `pending` order's points are in neither wallet until the provider is sure. */
export interface TransferOutcome {
  orderId: string;
  state: Exclude<TransferState, "failed">;
  creditCents: bigint;
  gameBalanceCents: bigint;
}

/** The answer to a transfer that succeeds, but for the member's credit: only the commit that ends the transfer knows it. */
export interface PrerenderedResponse {
  key: string;
  /** The points in the game that the answer states, in cents; the answer is true if the ledger then has the same. */
  gameCents: bigint;
  /** The text before the credit, which follows as TWD without needless zeros, and after it. */
  head: string;
  tail: string;
}

/**
 * Writes the answer of an order that is about to succeed; null when its text doesn't have exactly one place for the
 * credit.
 */
export function prerenderResponse(
  { key, textOf }: IdempotentResponse<TransferOutcome>,
  orderId: string,
  gameCents: bigint,
): PrerenderedResponse | null {
  const text = textOf({ orderId, state: "succeeded", creditCents: noCreditCents, gameBalanceCents: gameCents });
  const [head, tail, ...more] = text.split(String(fromCents(noCreditCents)));
  return head === undefined || tail === undefined || more.length > 0 ? null : { key, gameCents, head, tail };
}

/** Marks the credit's place: no wallet can have it, since the database lets none go below zero. */
const noCreditCents = -1n;
