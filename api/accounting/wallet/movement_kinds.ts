import type { BonusKind, OrderKind, TransferKind } from "@/db/ledger/types.ts";

/** What moved a member's main wallet. */
export type MovementKind =
  | "deposit"
  | "withdrawal"
  | "withdrawal_returned"
  | "transfer_in"
  | "transfer_returned"
  | "transfer_out"
  | "adjustment"
  | BonusKind;

/** What a posting of an order is to the main wallet, where it has one of its sides there. */
export function movementKindOf({ order_kind, kind }: { order_kind: OrderKind; kind: TransferKind }): MovementKind {
  const found = kinds[order_kind][kind];
  if (!found) throw new Error(`a main wallet was moved by ${kind} of a ${order_kind}`);
  return found;
}

const kinds: Record<OrderKind, Partial<Record<TransferKind, MovementKind>>> = {
  deposit: { credit: "deposit" },
  withdrawal: { hold: "withdrawal", release: "withdrawal_returned" },
  game_transfer: { hold: "transfer_in", release: "transfer_returned", settle: "transfer_out" },
  adjustment: { difference: "adjustment" },
  settlement: {},
  promotion: bonus("promotion"),
  red_packet: bonus("red_packet"),
  prize: bonus("prize"),
  distribution: bonus("distribution"),
  rebate: bonus("rebate"),
  commission: bonus("commission"),
};

/** A bonus reaches the main wallet at once, or when its turnover is played. */
function bonus(kind: BonusKind): Partial<Record<TransferKind, MovementKind>> {
  return { credit: kind, settle: kind };
}
