import { filled } from "@/components/page/filled.ts";
import { CalendarDay, Time } from "@/components/page/time.tsx";
import type { MemberRebates } from "@/api/rewards/rebates/read_rebates.ts";
import { ClaimForm, rebatesPath } from "@/components/waiting/claim_form.tsx";
import { Money } from "@/components/money.tsx";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface ClaimCardProps {
  rebates: Pick<MemberRebates, "claimable" | "carriedCents">;
  /** The key of the form, with which it is carried out once. */
  formKey: string;
  t: Texts;
}

/** Shows the claimable rebates, with a plain form. */
export function ClaimCard({ rebates: { claimable, carriedCents }, formKey, t: { rebates: t } }: ClaimCardProps) {
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
                {filled(t.span, { from: <CalendarDay day={from} />, to: <CalendarDay day={to} />, days })}
                {expiresAt && [" · ", filled(t.until, { time: <Time at={expiresAt} /> })]}
              </p>
              <p class="help">{t.toMain}</p>
            </>
          )
          : <p class="help">{t.nothing}</p>}
        {carriedCents > 0n && <p class="help">{fill(t.carried, { amount: moneyText(carriedCents) })}</p>}
      </div>
      {isDue && (
        <ClaimForm action={rebatesPath} formKey={formKey} className="rebate-due__form" size="lg">
          {fill(t.claim, { amount: moneyText(amountCents) })}
        </ClaimForm>
      )}
    </section>
  );
}
