import { dayText } from "@/shared/moment_text.ts";
import { useLocale, useMomentText } from "@/components/page/locale.ts";
import type { MemberRebates } from "@/api/rewards/rebates/read_rebates.ts";
import { Money } from "@/components/money.tsx";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { rebatesPath } from "./vip_tabs.tsx";

interface ClaimCardProps {
  rebates: Pick<MemberRebates, "claimable" | "carriedCents">;
  /** The key of the form, with which it is carried out once. */
  formKey: string;
  t: Texts;
}

/** Shows the claimable rebates, with a plain form. */
export function ClaimCard({ rebates: { claimable, carriedCents }, formKey, t: { rebates: t } }: ClaimCardProps) {
  const momentOf = useMomentText();
  const locale = useLocale();
  const { amountCents, days, from, to, expiresAt } = claimable;
  const isDue = amountCents > 0n && from !== null && to !== null;
  return (
    <section class="card card--gate rebate-due" aria-labelledby="claimable">
      <div class="rebate-due__main">
        <h2 class="help" id="claimable">{t.claimable}</h2>
        <p class="rebate-due__amount">
          <Money cents={amountCents} variant="hero" currency />
        </p>
        {isDue
          ? (
            <>
              <p class="help num">
                {fill(t.span, { from: dayText(from, locale), to: dayText(to, locale), days })}
                {expiresAt && ` · ${fill(t.until, { time: momentOf(expiresAt) })}`}
              </p>
              <p class="help">{t.toMain}</p>
            </>
          )
          : <p class="help">{t.nothing}</p>}
        {carriedCents > 0n && <p class="help">{fill(t.carried, { amount: moneyText(carriedCents) })}</p>}
      </div>
      {isDue && (
        <form class="rebate-due__form" method="post" action={rebatesPath} noValidate>
          <input type="hidden" name="key" value={formKey} />
          <button class="btn btn--gold btn--lg rebate-due__act" type="submit">
            {fill(t.claim, { amount: moneyText(amountCents) })}
          </button>
        </form>
      )}
    </section>
  );
}
