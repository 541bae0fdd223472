import { CalendarDay } from "@/components/page/time.tsx";
import { useLocale } from "@/components/page/locale.ts";
import { dayText } from "@/shared/moment_text.ts";
import type { DayFigures } from "@/api/lists/day_figures.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { BarDrawing } from "./bar_drawing.tsx";

/** The data of a chart of a list's days and of the table below it. */
export interface DayView<Name extends string> {
  /** The chart's name, of days and of months. */
  title: { days: string; months: string };
  /** Cents above the line and below it (not negative); null if a list has none on that side. */
  up: { name: string; cents(day: Record<Name, bigint>): bigint } | null;
  down: { name: string; cents(day: Record<Name, bigint>): bigint } | null;
  /** The table's columns after the day's. */
  columns: [name: string, text: (day: Record<Name, bigint>) => string][];
}

interface DayChartProps<Name extends string> {
  /** Days (`2026-11-20`) or months (`2026-11`), oldest first. */
  days: readonly DayFigures<Name>[];
  totals: Record<Name, bigint>;
  view: DayView<Name>;
  /** Whether the table is shown at once: on paper it can't be opened. */
  isOpen: boolean;
  t: Texts;
}

/** A chart by day, drawn here, and the same figures as a table for screen readers and exact values; a word if all are nil. */
export function DayChart<Name extends string>({ days, totals, view, isOpen, t: { record } }: DayChartProps<Name>) {
  const { up, down, columns } = view;
  const locale = useLocale();
  const areMonths = days[0]?.day.length === 7;
  const title = areMonths ? view.title.months : view.title.days;
  const bars = days.map((figures) => barOf(figures, view, locale));
  if (bars.every(({ upCents, downCents }) => upCents === 0n && downCents === 0n)) {
    return <p class="chart chart--empty">{record.chartEmpty}</p>;
  }
  return (
    <figure class="chart">
      <BarDrawing bars={bars} label={fill(record.chartLabel, { title })} />
      <figcaption class="chart__legend">
        {up && (
          <span>
            <i class="chart__key" />
            {up.name}
          </span>
        )}
        {down && (
          <span>
            <i class="chart__key chart__key--down" />
            {down.name}
          </span>
        )}
        <span class="muted">{fill(record.chartUnit, { title })}</span>
      </figcaption>
      <details class="fold" open={isOpen}>
        <summary class="link link--bare">{record.asTable}</summary>
        <table class="table table--days">
          <caption class="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{areMonths ? record.month : record.day}</th>
              {columns.map(([name]) => <th scope="col" class="r" key={name}>{name}</th>)}
            </tr>
          </thead>
          <tbody>
            {days.map((figures) => (
              <tr key={figures.day}>
                <th scope="row" class="num">
                  <CalendarDay day={figures.day} />
                </th>
                {columns.map(([name, text]) => <td class="r num" key={name}>{text(figures)}</td>)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{record.totals}</th>
              {columns.map(([name, text]) => <td class="r num" key={name}>{text(totals)}</td>)}
            </tr>
          </tfoot>
        </table>
      </details>
    </figure>
  );
}

/** A day's bar with its description under the pointer: the parts above and below the line. */
function barOf<Name extends string>(figures: DayFigures<Name>, { up, down }: DayView<Name>, locale: string) {
  const parts = [up, down].flatMap((side) => {
    const cents = side?.cents(figures) ?? 0n;
    return side && cents !== 0n ? [`${side.name} ${moneyText(cents)}`] : [];
  });
  return {
    upCents: up?.cents(figures) ?? 0n,
    downCents: down?.cents(figures) ?? 0n,
    // The day of its month, or the month of its year.
    label: String(Number(figures.day.slice(-2))),
    title: `${dayText(figures.day, locale)} ${parts.join(" ")}`,
  };
}
