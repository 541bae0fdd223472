import type { Ask } from "../settlement/confirm_payment.ts";
import type { OrderRow } from "../orders/order.ts";
import type { CallbackVerdict } from "../callbacks/conclude_callbacks.ts";
import type { DepositState } from "../schema.ts";
/** The orders to replay; a field that is left out does not filter. */
export interface ReplayFilter {
  order?: string;
  vendor?: string;
  /** Callbacks received, and orders created, from this moment on. */
  from?: Date;
  /** …and before this one. */
  until?: Date;
  /** The order's state now. */
  state?: DepositState;
}

/** How to replay: only look, or act in an operator's name. */
export type ReplayMode = { dryRun: true } | { dryRun: false; operator: string; reason: string };

/** One thing that changed, or would change in a dry run. */
export interface ReplayChange {
  /** Null when the vendor named no order of ours. */
  orderId: string | null;
  source: `callback ${bigint}` | `forged callback ${bigint}` | "query";
  verdict: CallbackVerdict;
}

/** The changes of a replay, or of a dry run if it were real. */
export interface ReplayReport {
  dryRun: boolean;
  callbacks: number;
  queries: number;
  /** Orders whose vendor did not answer. */
  unanswered: number;
  changes: ReplayChange[];
}

/** One run of a replay. */
export interface Replay {
  filter: ReplayFilter;
  report: ReplayReport;
  /** Orders as a dry run has changed them so far: a second callback about one order counts as no second credit. */
  previewed: Map<string, OrderRow>;
  /** Asks a vendor about an order, once in this run. */
  ask: Ask;
  /** Called after each batch with its size. */
  reported(batch: number): void;
}
