import { inTransitStates } from "../wallet/in_transit_states.ts";
import type { WithdrawalState } from "@/api/payments/withdrawals/schema.ts";
import { type BonusState, bonusStates } from "@/api/rewards/bonuses/bonus.ts";
import { type BonusAccount, type BonusKind, bonusKinds, bonusRule } from "@/db/ledger/bonus_kinds.ts";
import type { OrderKind, TransferKind } from "@/db/ledger/types.ts";

/** The transfer that an order in some of its states implies. The table below has all states of money.md, as data. */
export interface ImpliedTransfer {
  order: OrderKind;
  /** The order's variant: a direction, the sign of its difference, or whether a bonus requires turnover. */
  variant: "in" | "out" | "gain" | "loss" | "payout" | "wagered" | "unwagered";
  states: readonly ImpliedState[];
  kind: TransferKind;
  debit: AccountPattern;
  credit: AccountPattern;
  /**
   * The part of the order: all of it, the part that the provider moved, or the part that it left. A part of 0 has no
   * transfer.
   */
  part: "whole" | "moved" | "rest";
}

/** The party is the order's provider or vendor. */
export type AccountPattern =
  | "main"
  | "game:<party>"
  | "transit:<party>"
  | "settlement:<party>"
  | "clearing:<party>"
  | "adjustment"
  | "hold:withdrawal"
  | "hold:bonus"
  | BonusAccount
  | "payout";

export type ImpliedState = GameTransferState | DepositState | WithdrawalState | BonusState | "booked";
type GameTransferState = "sent" | "unknown" | "succeeded" | "failed";
type DepositState = "created" | "awaiting_payment" | "paid" | "credited" | "expired" | "failed";

/** In these states a withdrawal's money is on hold; in no other may anything be there. */
export const onHoldStates = ["requested", "approved"] as const satisfies readonly WithdrawalState[];

const withdrawn = [...onHoldStates, "paid", "rejected", "cancelled", "failed"] as const;

const held = [...inTransitStates, "succeeded", "failed"] as const;
const succeeded = ["succeeded"] as const;
const failed = ["failed"] as const;

/** The transfers that each state implies; a state without a row implies none. */
export const impliedTransfers: readonly ImpliedTransfer[] = [
  game("in", held, "hold", "main", "transit:<party>", "whole"),
  game("in", succeeded, "settle", "transit:<party>", "game:<party>", "moved"),
  game("in", succeeded, "release", "transit:<party>", "main", "rest"),
  game("in", failed, "release", "transit:<party>", "main", "whole"),
  game("out", held, "hold", "game:<party>", "transit:<party>", "whole"),
  game("out", succeeded, "settle", "transit:<party>", "main", "moved"),
  game("out", succeeded, "release", "transit:<party>", "game:<party>", "rest"),
  game("out", failed, "release", "transit:<party>", "game:<party>", "whole"),
  {
    order: "deposit",
    variant: "gain",
    states: ["credited"],
    kind: "credit",
    debit: "clearing:<party>",
    credit: "main",
    part: "whole",
  },
  withdrawal(withdrawn, "hold", "main", "hold:withdrawal"),
  withdrawal(["paid"], "settle", "hold:withdrawal", "payout"),
  withdrawal(["rejected", "cancelled", "failed"], "release", "hold:withdrawal", "main"),
  booked("settlement", "gain", "settlement:<party>", "game:<party>"),
  booked("settlement", "loss", "game:<party>", "settlement:<party>"),
  booked("adjustment", "gain", "adjustment", "main"),
  booked("adjustment", "loss", "main", "adjustment"),
  ...bonusKinds.flatMap((kind) => {
    const { account } = bonusRule(kind);
    return [
      bonus(kind, "unwagered", ["paid"], "credit", account, "main"),
      bonus(kind, "wagered", bonusStates, "hold", account, "hold:bonus"),
      bonus(kind, "wagered", ["paid"], "settle", "hold:bonus", "main"),
      bonus(kind, "wagered", ["cancelled", "expired"], "release", "hold:bonus", account),
    ];
  }),
];

function game(
  variant: "in" | "out",
  states: readonly GameTransferState[],
  kind: TransferKind,
  debit: AccountPattern,
  credit: AccountPattern,
  part: ImpliedTransfer["part"],
): ImpliedTransfer {
  return { order: "game_transfer", variant, states, kind, debit, credit, part };
}

function withdrawal(
  states: readonly WithdrawalState[],
  kind: TransferKind,
  debit: AccountPattern,
  credit: AccountPattern,
): ImpliedTransfer {
  return { order: "withdrawal", variant: "payout", states, kind, debit, credit, part: "whole" };
}

function bonus(
  order: BonusKind,
  variant: "wagered" | "unwagered",
  states: readonly BonusState[],
  kind: TransferKind,
  debit: AccountPattern,
  credit: AccountPattern,
): ImpliedTransfer {
  return { order, variant, states, kind, debit, credit, part: "whole" };
}

/** An order that is written together with its only transfer and never changes. */
function booked(
  order: OrderKind,
  variant: "gain" | "loss",
  debit: AccountPattern,
  credit: AccountPattern,
): ImpliedTransfer {
  return { order, variant, states: ["booked"], kind: "difference", debit, credit, part: "whole" };
}
