import { Time } from "@/components/page/time.tsx";
import type { Movement } from "@/api/accounting/wallet/list_movements.ts";
import type { MovementKind } from "@/api/accounting/wallet/movement_kinds.ts";
import type { BonusKind } from "@/api/rewards/bonuses/bonus.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { orderNumber, type OrderNumberKind } from "@/shared/order_number.ts";
import { orderLink } from "./order_link.ts";

interface MovementsTableProps {
  movements: readonly Movement[];
  /** A provider's name for players, by its code. */
  nameOf: (provider: string) => string;
  t: Texts;
}

/** The last movements of the main wallet: kind, order, amount, and the balance after each. */
export function MovementsTable({ movements, nameOf, t: { wallet, record } }: MovementsTableProps) {
  if (movements.length === 0) return <p class="records__empty soft">{wallet.noMovements}</p>;
  return (
    <table class="table table--moves">
      <caption class="sr">{record.taipei}</caption>
      <thead>
        <tr>
          <th scope="col">{record.time}</th>
          <th scope="col">{wallet.movement}</th>
          <th scope="col">{record.order}</th>
          <th scope="col" class="r">{wallet.change}</th>
          <th scope="col" class="r">{wallet.balanceAfter}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={`${movement.orderId} ${movement.kind}`}>
            <td class="table__time">
              <Time at={movement.at} />
            </td>
            <td class="table__method">
              {fill(wallet.movements[movement.kind], { game: movement.provider ? nameOf(movement.provider) : "" })}
            </td>
            <td class="table__order">
              <OrderOf movement={movement} />
            </td>
            <td class={`table__amount num r ${movement.cents > 0n ? "amount--in" : ""}`}>{signed(movement.cents)}</td>
            <td class="table__state num muted r">
              <span class="table__label">{wallet.balanceAfter}</span> {moneyText(movement.balanceCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The order's number, which leads to it; an adjustment or a bonus of ours has neither. */
function OrderOf({ movement }: { movement: Movement }) {
  const order = movement.kind in orders ? orders[movement.kind as keyof typeof orders] : null;
  if (!order) return null;
  return <a class="table__id tap" href={orderLink(order, movement.orderId)}>{orderNumber(order, movement.orderId)}</a>;
}

function signed(cents: bigint): string {
  return cents > 0n ? `+${moneyText(cents)}` : moneyText(cents);
}

const orders: Record<Exclude<MovementKind, BonusKind>, OrderNumberKind | null> = {
  deposit: "deposit",
  withdrawal: "withdrawal",
  withdrawal_returned: "withdrawal",
  transfer_in: "transfer",
  transfer_returned: "transfer",
  transfer_out: "transfer",
  adjustment: null,
};
