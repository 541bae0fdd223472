import { filled } from "@/components/page/filled.ts";
import { CalendarDay } from "@/components/page/time.tsx";
import type { DueCommission } from "@/api/rewards/referrals/due_commission.ts";
import type { CommissionMonth, Commissions } from "@/api/rewards/referrals/read_commissions.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface MonthsCardProps {
  commissions: Commissions;
  /** From which day of the next month on a month is paid. */
  payDay: number;
  t: Texts;
}

/** Shows this month's result so far, the amount due for the last month, and the earlier months' results. */
export function MonthsCard({ commissions: { soFar, due, months }, payDay, t: { share } }: MonthsCardProps) {
  return (
    <section class="card stack" aria-labelledby="commissions">
      <div class="share-head">
        <h2 class="card__title" id="commissions">{share.settled}</h2>
        <span class="small muted">{fill(share.payDay, { day: payDay })}</span>
      </div>
      <ul class="share-months">
        <li>
          <b class="num">
            <CalendarDay day={soFar.month} />
          </b>
          <small class="soft">
            {fill(share.soFarLine, { count: soFar.members, basis: moneyText(soFar.basisCents) })}
          </small>
          <span class="num muted share-months__amount">{moneyText(soFar.cents)}</span>
          <span class="badge badge--wait">{share.soFar}</span>
        </li>
        {due && <Due due={due} share={share} />}
        {months.map((month) => <Month month={month} share={share} key={month.month} />)}
      </ul>
      <p>
        <a class="link link--tap" href="/member/shareLogs">{share.details}</a>
      </p>
    </section>
  );
}

function Due({ due: { month, members, basisCents, amountCents, carriedOutCents, payDay }, share }: {
  due: DueCommission;
  share: Texts["share"];
}) {
  return (
    <li>
      <b class="num">
        <CalendarDay day={month} />
      </b>
      <small class="soft">
        {fill(share.soFarLine, { count: members, basis: moneyText(basisCents) })}
        <br />
        {carriedOutCents < 0n
          ? fill(share.carriesOn, { amount: moneyText(carriedOutCents) })
          : filled(share.duePayDay, { day: <CalendarDay day={payDay} /> })}
      </small>
      <span class="num muted share-months__amount">{moneyText(amountCents)}</span>
      <span class="badge badge--wait">{share.due}</span>
    </li>
  );
}

function Month({ month: { month, amountCents, carriedOutCents }, share }: {
  month: CommissionMonth;
  share: Texts["share"];
}) {
  return (
    <li>
      <a class="link link--tap num" href={`/member/shareLogs?month=${month}`}>
        <CalendarDay day={month} />
      </a>
      <small class="soft">
        {carriedOutCents < 0n && fill(share.carriesOn, { amount: moneyText(carriedOutCents) })}
      </small>
      <span class={`num share-months__amount ${amountCents > 0n ? "share-months__amount--in" : "muted"}`}>
        {moneyText(amountCents)}
      </span>
      {amountCents > 0n
        ? <span class="badge badge--ok">{share.credited}</span>
        : <span class="badge">{share.nothing}</span>}
    </li>
  );
}
