import { type BonusKind, bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import type { OrderKind, TransferKind } from "@/db/ledger/types.ts";

/** The kinds of movements of a member's main wallet. */
export type MovementKind =
  | "deposit"
  | "withdrawal"
  | "withdrawal_returned"
  | "transfer_in"
  | "transfer_returned"
  | "transfer_out"
  | "adjustment"
  | BonusKind;

/** Returns the movement that an order's posting makes in the main wallet, if the wallet is one of its sides. */
export function movementKindOf({ order_kind, kind }: { order_kind: OrderKind; kind: TransferKind }): MovementKind {
  const found = isBonus(order_kind) ? ofBonuses[kind] && order_kind : kinds[order_kind][kind];
  if (!found) throw new Error(`a main wallet was moved by ${kind} of a ${order_kind}`);
  return found;
}

function isBonus(kind: OrderKind): kind is BonusKind {
  return bonusKinds.some((one) => one === kind);
}

const kinds: Record<Exclude<OrderKind, BonusKind>, Partial<Record<TransferKind, MovementKind>>> = {
  deposit: { credit: "deposit" },
  withdrawal: { hold: "withdrawal", release: "withdrawal_returned" },
  game_transfer: { hold: "transfer_in", release: "transfer_returned", settle: "transfer_out" },
  adjustment: { difference: "adjustment" },
  settlement: {},
};

/** A bonus reaches the main wallet at once, or when its turnover is played. */
const ofBonuses: Partial<Record<TransferKind, true>> = { credit: true, settle: true };
