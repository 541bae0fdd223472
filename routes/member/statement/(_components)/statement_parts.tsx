import { useLocale } from "@/components/page/locale.ts";
import { dayText } from "@/shared/moment_text.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import type { Statement } from "@/api/accounting/wallet/read_statement.ts";
import type { StatementMonth } from "@/api/accounting/wallet/statement_month.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText, signedMoneyText } from "@/shared/amount_text.ts";
import { Figures } from "../../(_components)/records/figures.tsx";
import { SumsTable } from "../../(_components)/records/sums_table.tsx";
import { BalanceChart } from "./balance_chart.tsx";

interface StatementPartsProps {
  statement: Statement;
  month: StatementMonth;
  isPrinted: boolean;
  t: Texts;
}

/** The statement itself, on a page and on paper: balances and sums, the balance by day, movements by kind. */
export function StatementParts({ statement, month, isPrinted, t }: StatementPartsProps) {
  const { statement: texts, wallet } = t;
  const { openingCents, closingCents, kinds, days } = statement;
  const { inCents, outCents } = sumOfDays(days, ["inCents", "outCents"]);
  const figures = [
    { name: texts.opening, value: moneyText(openingCents) },
    { name: texts.added, value: signedMoneyText(inCents), isIn: inCents > 0n },
    { name: texts.taken, value: signedMoneyText(-outCents) },
    { name: month.isRunning ? texts.soFar : texts.closing, value: moneyText(closingCents) },
  ];
  return (
    <div class="stack">
      <Figures figures={figures} label={`${texts.title} ${dayText(month.name, useLocale())}`}>
        {days.length === 0
          ? <p class="soft">{texts.quiet}</p>
          : <BalanceChart statement={statement} month={month} isOpen={isPrinted} t={t} />}
      </Figures>
      {kinds.length > 0 && (
        <SumsTable
          title={texts.kinds}
          columns={[wallet.movement, texts.count, texts.sum]}
          rows={kinds.map(({ kind, count, cents }) => [
            fill(wallet.movements[kind], { game: t.record.game }),
            String(count),
            signedMoneyText(cents),
          ])}
        />
      )}
    </div>
  );
}
