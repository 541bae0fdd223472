import type { RebateLine } from "@/api/rewards/rebates/read_rebates.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";

/** Shows the rebate of each game group on a day, with the total. */
export function RebateLines(
  { lines, level, t: { rebates, games } }: { lines: readonly RebateLine[]; level: number; t: Texts },
) {
  const names: Readonly<Record<string, string>> = games.groups;
  const sum = (of: (line: RebateLine) => bigint) => moneyText(lines.reduce((all, line) => all + of(line), 0n));
  return (
    <table class="rebate-lines num">
      <thead>
        <tr>
          <th scope="col">{games.group}</th>
          <th scope="col">{rebates.validBets}</th>
          <th scope="col">{rebates.rate}</th>
          <th scope="col">{rebates.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ group, validBetCents, ratePercent, amountCents }) => (
          <tr key={group}>
            <th scope="row">{names[group] ?? games.otherGroup}</th>
            <td>{moneyText(validBetCents)}</td>
            <td>{ratePercent}%</td>
            <td>{moneyText(amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{rebates.total}</th>
          <td>{sum(({ validBetCents }) => validBetCents)}</td>
          <td>{fill(rebates.level, { level })}</td>
          <td>{sum(({ amountCents }) => amountCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
