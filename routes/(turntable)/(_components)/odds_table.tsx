import { fill } from "@/i18n/fill.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { Odds, TurntableTexts } from "./view.ts";

/** Every prize with its odds, as they are published. */
export function OddsTable({ odds: { data, version }, texts }: { odds: Odds; texts: TurntableTexts }) {
  const likeliest = Math.max(...data.map(({ percent }) => percent));
  return (
    <section class="card" aria-labelledby="odds">
      <div class="card__head">
        <h2 class="card__title" id="odds">{texts.odds}</h2>
        <span class="small muted num">{fill(texts.version, { version: version ?? 0 })}</span>
      </div>
      <table class="odds">
        <thead>
          <tr>
            <th scope="col">{texts.prize}</th>
            <th scope="col" class="odds__chance">{texts.chance}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ number, name, percent, turnover }) => (
            <tr key={number}>
              <th scope="row">
                {name}
                {turnover > 0 && <small>{fill(texts.turnover, { amount: shortMoneyText(centsOf(turnover)) })}</small>}
                <svg class="odds__bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(percent / likeliest * 100).toFixed(2)} height="3" />
                </svg>
              </th>
              <td class="odds__chance num">{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="help">{texts.runsOut}</p>
    </section>
  );
}

/** A share as people read it: `30%`, `0.09%`. */
function percentText(percent: number): string {
  return `${Number(percent.toPrecision(4))}%`;
}
