import { useLocale } from "@/components/page/locale.ts";
import { dayText } from "@/shared/moment_text.ts";
import type { StatementMonth } from "@/api/accounting/wallet/statement_month.ts";
import type { Texts } from "@/i18n/mod.ts";

interface MonthFormProps {
  months: readonly StatementMonth[];
  month: StatementMonth;
  t: Texts;
}

/** The choice of a month: a plain form. */
export function MonthForm({ months, month, t: { statement, record } }: MonthFormProps) {
  const locale = useLocale();
  return (
    <form class="filters" method="get" action="/member/statement" noValidate>
      <div class="field filters__field">
        <label class="field__label" for="statement-month">{statement.months}</label>
        <div class="input input--select">
          <select id="statement-month" name="month">
            {months.map(({ name }) => (
              <option value={name} selected={name === month.name} key={name}>{dayText(name, locale)}</option>
            ))}
          </select>
        </div>
      </div>
      <button class="btn" type="submit">{record.apply}</button>
    </form>
  );
}
