import { Time } from "@/components/page/time.tsx";
import type { TransferRow } from "@/api/games/transfers/schema.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { RecordsTable } from "../../(_components)/records/records_table.tsx";

/**
 * Transfers, newest first: the amount moved, or the one requested while that is not known; signed as the main wallet
 * sees it.
 */
export function TransfersTable({ rows, t }: { rows: readonly TransferRow[]; t: Texts }) {
  const { record, transfer } = t;
  return (
    <RecordsTable title={record.transfers} methodTitle={record.game} t={t}>
      {rows.map(({ order_id, created_at, direction, title, amount, moved, state, finished_at }) => (
        <tr key={order_id}>
          <td class="table__time">
            <Time at={created_at} />
          </td>
          <td class="table__method">
            {fill(direction === "in" ? transfer.pendingIn : transfer.pendingOut, { game: title })}
          </td>
          <td class="table__order">
            <span class="table__id">{orderNumber("transfer", order_id)}</span>
          </td>
          <td class={`table__amount num r ${amountVariant(direction, state)}`}>
            {signed(direction, centsOf(moved ?? amount))}
          </td>
          <td class="table__state r">
            <span class={`badge ${variants[state]}`}>{transfer.states[state]}</span>
            {finished_at && (
              <small class="table__ended">
                <Time at={finished_at} />
              </small>
            )}
          </td>
        </tr>
      ))}
    </RecordsTable>
  );
}

function signed(direction: TransferRow["direction"], cents: bigint): string {
  return direction === "in" ? moneyText(-cents) : `+${moneyText(cents)}`;
}

function amountVariant(direction: TransferRow["direction"], state: TransferRow["state"]): string {
  if (state !== "succeeded") return "amount--not";
  return direction === "out" ? "amount--in" : "";
}

const variants: Record<TransferRow["state"], string> = {
  pending: "badge--maint",
  succeeded: "badge--ok",
  failed: "",
};
