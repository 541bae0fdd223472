import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { BonusAnswer } from "@/api/rewards/bonuses/schema.ts";
import type { Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { RecordsTable } from "../../(_components)/records/records_table.tsx";

/** A bonus with the title of the promotion that gave it, as long as that is shown. */
export type BonusRecord = BonusAnswer & { promotion: string | null };

/** Bonuses, newest first, with the played part of their turnover, and the expiry. */
export function BonusesTable({ rows, title, t }: { rows: readonly BonusRecord[]; title: string; t: Texts }) {
  const { record, wallet, bonuses } = t;
  return (
    <RecordsTable title={title} methodTitle={record.source} orderTitle={record.turnover} t={t}>
      {rows.map(({ id, kind, promotion, amount, required, played, state, created_at, expires_at, ended_at }) => (
        <tr key={id}>
          <td class="table__time">
            <Time at={created_at} />
          </td>
          <td class="table__method">{promotion ?? wallet.movements[kind]}</td>
          <td class="table__order num soft">
            {required === 0 ? bonuses.none : (
              <>
                <span class="table__label">{record.turnover}</span>{" "}
                {`${moneyText(centsOf(played))} / ${moneyText(centsOf(required))}`}
              </>
            )}
          </td>
          <td class={`table__amount num r ${state === "paid" ? "amount--in" : "amount--not"}`}>
            {`+${moneyText(centsOf(amount))}`}
          </td>
          <td class="table__state r">
            <span class={`badge ${variants[state]}`}>{record.bonusStates[state]}</span>
            {ended_at && (
              <small class="table__ended">
                <Time at={ended_at} />
              </small>
            )}
            {state === "open" && expires_at && (
              <small class="table__ended num">{filled(bonuses.until, { at: <Time at={expires_at} /> })}</small>
            )}
          </td>
        </tr>
      ))}
    </RecordsTable>
  );
}

const variants: Record<BonusAnswer["state"], string> = {
  open: "badge--wait",
  paid: "badge--ok",
  cancelled: "",
  expired: "",
};
