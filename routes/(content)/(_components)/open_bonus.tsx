import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { BonusAnswer } from "@/api/rewards/bonuses/schema.ts";
import { fill } from "@/i18n/fill.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { TurnoverBar } from "@/components/wallet/turnover_bar.tsx";
import type { ClaimTexts } from "./claim_texts.ts";

interface OpenBonusProps {
  bonus: BonusAnswer;
  texts: ClaimTexts;
  busy: boolean;
  onCancel: () => void;
}

/** A bonus in play: the remaining turnover, the expiry, and the effect of cancelling it. */
export function OpenBonus({ bonus, texts, busy, onCancel }: OpenBonusProps) {
  const amount = moneyText(centsOf(bonus.amount));
  const remaining = moneyText(centsOf(bonus.remaining));
  return (
    <li class="bonus">
      <p class="bonus__head">
        <b>{texts.kinds[bonus.kind]}</b> <span class="num">{amount}</span>
      </p>
      <TurnoverBar texts={texts} requiredCents={centsOf(bonus.required)} playedCents={centsOf(bonus.played)} />
      <p class="help num">
        {bonus.expires_at ? filled(texts.until, { at: <Time at={bonus.expires_at} /> }) : texts.noEnd}
      </p>
      <details class="bonus__cancel">
        <summary>{texts.cancel}</summary>
        <ul>
          <li>{texts.keeps}</li>
          <li>{fill(texts.back, { amount })}</li>
          <li>{fill(texts.gone, { remaining })}</li>
        </ul>
        <button class="btn btn--danger" type="button" disabled={busy} onClick={onCancel}>
          {fill(texts.confirm, { amount })}
        </button>
      </details>
    </li>
  );
}
