import type { BoundAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/schema.ts";
import type { BoundCard } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import type { RequirementView } from "../turnover/requirement_view.ts";
import type { ShownWithdrawal } from "@/api/payments/withdrawals/schema.ts";

/**
 * The total turnover required for credits that are not yet played through, and the part that is played; both 0 if none
 * is left. TWD.
 */
export interface OpenTurnoverView {
  required: number;
  played: number;
}

/** Everything that the withdraw view shows, as JSON carries it. Amounts in TWD. */
export interface WithdrawView {
  cards: BoundCard[];
  addresses: BoundAddress[];
  /** TWD per USDT by channel, as text. */
  rates: Record<string, string>;
  /** Whether the member has set a withdrawal password. */
  hasPassword: boolean;
  /** Until when wrong passwords have locked withdrawals; null when they haven't. */
  lockedUntil: string | null;
  /** The number of today's requests, once it has reached the limit of the member's level. */
  requestedToday: number | null;
  turnover: OpenTurnoverView;
  /** The first requirements, in the order in which bets count towards them. */
  requirements: RequirementView[];
  /** The main wallet. */
  credit: number;
  /** The range of one withdrawal. */
  min: number;
  max: number;
  /** How many withdrawals of a day the member's level allows. */
  aDay: number;
  /** The latest, newest first. */
  recent: ShownWithdrawal[];
}
