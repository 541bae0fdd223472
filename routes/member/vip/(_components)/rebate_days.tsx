import { filled } from "@/components/page/filled.ts";
import { CalendarDay, Time } from "@/components/page/time.tsx";
import type { RebateDay, RebateState } from "@/api/rewards/rebates/read_rebates.ts";
import { Icon } from "@/components/icons.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { RebateLines } from "./rebate_lines.tsx";

/** Computed days, the last first: each opens to its lines, and to its claims. */
export function RebateDays({ days, t }: { days: readonly RebateDay[]; t: Texts }) {
  return (
    <ul class="rebate-days">
      {days.map((day) => (
        <li key={day.day}>
          <details class="rebate-day">
            <summary class="rebate-day__head num">
              <b class="rebate-day__date">
                <Icon name="down" size="sm" /> <CalendarDay day={day.day} />
              </b>
              <span class="rebate-day__bets">
                {t.rebates.validBets} {moneyText(day.lines.reduce((sum, { validBetCents }) => sum + validBetCents, 0n))}
              </span>
              <b class="rebate-day__amount">{moneyText(day.amountCents)}</b>
              <span class={`badge rebate-day__state ${variants[day.state]}`}>{t.rebates.states[day.state]}</span>
            </summary>
            <RebateLines lines={day.lines} level={day.level} t={t} />
            {day.claims.map(({ id, outcome, amountCents, at }) => (
              <p key={id} class="help num">
                {t.rebates.states[outcome]} {filled(t.rebates.claimedAt, {
                  time: <Time at={at} />,
                  amount: moneyText(amountCents),
                })}
              </p>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}

const variants: Record<RebateState, string> = {
  coming: "badge--info",
  claimable: "badge--wait",
  given: "badge--ok",
  expired: "badge--maint",
  offset: "badge--maint",
  carried: "badge--bad",
  none: "badge--maint",
};
