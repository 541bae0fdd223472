import { Time } from "@/components/page/time.tsx";
import type { OfferAnswer } from "@/api/rewards/promotions/schema.ts";
import { fill } from "@/i18n/fill.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { ClaimTexts } from "./claim_texts.ts";

interface OfferCardProps {
  offer: OfferAnswer;
  texts: ClaimTexts;
  busy: boolean;
  onClaim: () => void;
}

/** Shows the amount and the conditions of a claim before it is made. */
export function OfferCard({ offer, texts, busy, onClaim }: OfferCardProps) {
  const amount = moneyText(centsOf(offer.amount));
  const isHeld = offer.required > 0;
  return (
    <>
      <dl class="kv">
        {offer.deposit && (
          <div>
            <dt>{texts.deposit}</dt>
            <dd class="num">{moneyText(centsOf(offer.deposit.amount))}</dd>
          </div>
        )}
        <div>
          <dt>{texts.amount}</dt>
          <dd class="num">+{amount}</dd>
        </div>
        {isHeld && (
          <div>
            <dt>{texts.required}</dt>
            <dd class="num">{moneyText(centsOf(offer.required))}</dd>
          </div>
        )}
        {offer.expires_at && (
          <div>
            <dt>{texts.deadline}</dt>
            <dd>
              <Time at={offer.expires_at} />
            </dd>
          </div>
        )}
      </dl>
      <p class="help">{isHeld ? texts.held : texts.atOnce}</p>
      <button class="btn btn--gold btn--lg btn--block" type="button" disabled={busy} onClick={onClaim}>
        {fill(texts.claim, { amount })}
      </button>
    </>
  );
}
