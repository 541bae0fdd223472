import { CalendarDay } from "@/components/page/time.tsx";
import { everyDay, sumOfDays } from "@/api/lists/day_figures.ts";
import type { Statement } from "@/api/accounting/wallet/read_statement.ts";
import type { StatementMonth } from "@/api/accounting/wallet/statement_month.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { StepDrawing } from "../../(_components)/records/step_drawing.tsx";

const names = ["inCents", "outCents", "balanceCents"] as const;

interface BalanceChartProps {
  statement: Statement;
  month: StatementMonth;
  /** Whether the table is shown at once: on paper it can't be opened. */
  isOpen: boolean;
  t: Texts;
}

/** The balance at the end of each day, and the same with incoming and outgoing amounts as a table. */
export function BalanceChart({ statement, month, isOpen, t: { statement: texts, record } }: BalanceChartProps) {
  const { openingCents, closingCents, days } = statement;
  const { inCents, outCents } = sumOfDays(days, names);
  const lastDay = month.isRunning ? days.at(-1)!.day : month.lastDay;
  const points = everyDay(days, names, { from: month.firstDay, to: lastDay });
  return (
    <figure class="chart">
      <StepDrawing
        points={balancesOf(points, statement).map(({ day, cents }) => ({
          label: String(Number(day.slice(-2))),
          cents,
        }))}
        label={fill(record.chartLabel, { title: texts.chart })}
      />
      <figcaption class="chart__legend">
        <span class="muted">{fill(record.chartUnit, { title: texts.chart })}</span>
      </figcaption>
      <details class="fold" open={isOpen}>
        <summary class="link link--bare">{record.asTable}</summary>
        <table class="table table--days">
          <caption class="sr">{texts.days}</caption>
          <thead>
            <tr>
              <th scope="col">{record.day}</th>
              <th scope="col" class="r">{texts.added}</th>
              <th scope="col" class="r">{texts.taken}</th>
              <th scope="col" class="r">{texts.balance}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.opening}</th>
              <td></td>
              <td></td>
              <td class="r num">{moneyText(openingCents)}</td>
            </tr>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row" class="num">
                  <CalendarDay day={day.day} />
                </th>
                <td class="r num">{moneyText(day.inCents)}</td>
                <td class="r num">{moneyText(-day.outCents)}</td>
                <td class="r num">{moneyText(day.balanceCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{month.isRunning ? texts.soFar : texts.closing}</th>
              <td class="r num">{moneyText(inCents)}</td>
              <td class="r num">{moneyText(-outCents)}</td>
              <td class="r num">{moneyText(closingCents)}</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </figure>
  );
}

/** The balance at the end of every day: a day without postings leaves the one before as it was. */
function balancesOf(points: readonly { day: string; balanceCents: bigint }[], { days, openingCents }: Statement) {
  const moved = new Set(days.map(({ day }) => day));
  let cents = openingCents;
  return points.map(({ day, balanceCents }) => {
    if (moved.has(day)) cents = balanceCents;
    return { day, cents };
  });
}
