import type { AddressWire, CardWire } from "../cards/wire.ts";

/** How a withdrawal stands; the last four are final. */
export type WithdrawalState = "requested" | "approved" | "paid" | "rejected" | "cancelled" | "failed";

/** What asking for a withdrawal, or taking it back, answers. */
export interface WithdrawalWire {
  data: {
    order_id: string;
    state: WithdrawalState;
    /** The main wallet now, in TWD. */
    credit: number;
  };
}

/** A withdrawal as the list shows it. */
export interface WithdrawalRowWire {
  order_id: string;
  /** Where to: the last four signs. */
  target: string;
  /** TWD. */
  amount: number;
  state: WithdrawalState;
  /** Why it was rejected. */
  reason: string | null;
  created_at: string;
}

/** Everything that the withdraw view shows, as JSON carries it. Amounts in TWD. */
export interface WithdrawView {
  cards: CardWire[];
  addresses: AddressWire[];
  /** TWD per USDT by channel, as text. */
  rates: Record<string, string>;
  /** Whether the member has set a withdrawal password. */
  hasPassword: boolean;
  /** Until when wrong passwords have locked withdrawals; null when they haven't. */
  lockedUntil: string | null;
  /** Whether the one withdrawal of the day has been asked for. */
  usedToday: boolean;
  turnoverLeft: number;
  /** The main wallet. */
  credit: number;
  /** The range of one withdrawal. */
  min: number;
  max: number;
  /** The latest, newest first. */
  recent: WithdrawalRowWire[];
}
