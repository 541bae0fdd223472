import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import { factorText } from "@/components/turnover/factor_text.ts";
import type { RequirementView } from "@/components/turnover/requirement_view.ts";
import { TurnoverBar } from "@/components/wallet/turnover_bar.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { RecordsTable } from "../../(_components)/records/records_table.tsx";

/** The table of turnover requirements, newest first, with their progress. */
export function RequirementsTable({ rows, t }: { rows: readonly RequirementView[]; t: Texts }) {
  const { record, bonuses, withdraw } = t;
  return (
    <RecordsTable title={record.requirements} methodTitle={record.source} orderTitle={record.turnover} t={t}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td class="table__time">
            <Time at={row.created_at} />
          </td>
          <td class="table__method">
            {row.title}
            <small class="table__ended num">{factorText(row)}</small>
            {row.weights && <small class="table__ended">{`${bonuses.weights}: ${row.weights}`}</small>}
          </td>
          <td class="table__order">
            <TurnoverBar
              texts={withdraw}
              label={`${row.title} ${factorText(row)}`}
              requiredCents={centsOf(row.required)}
              playedCents={centsOf(row.played)}
              leftCents={centsOf(row.remaining)}
            />
          </td>
          <td class="table__amount num r">{moneyText(centsOf(row.required))}</td>
          <td class="table__state r">
            <span class={`badge ${variants[row.state]}`}>{record.requirementStates[row.state]}</span>
            {row.ended_at && (
              <small class="table__ended">
                <Time at={row.ended_at} />
              </small>
            )}
            {row.state === "open" && row.expires_at && (
              <small class="table__ended num">{filled(bonuses.until, { at: <Time at={row.expires_at} /> })}</small>
            )}
          </td>
        </tr>
      ))}
    </RecordsTable>
  );
}

const variants: Record<RequirementView["state"], string> = { open: "badge--wait", played: "badge--ok", waived: "" };
