import { fill } from "@/i18n/fill.ts";
import type { Pick } from "../cards/picks.ts";
import { Money } from "../money.tsx";
import type { WithdrawTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface SummaryProps {
  texts: WithdrawTexts;
  pick: Pick | null;
  /** Null while there is no amount that can be asked for. */
  cents: bigint | null;
  /** TWD per USDT if the money goes to an address; else null. */
  rate: string | null;
}

/** The amount of this withdrawal, its fee, and when it arrives. */
export function WithdrawSummary({ texts, pick, cents, rate }: SummaryProps) {
  return (
    <div>
      <h2 class="card__title">{texts.summary}</h2>
      <dl class="kv">
        <div>
          <dt>{texts.to}</dt>
          <dd class="num">{pick ? `${pick.title} · ${pick.number}` : "—"}</dd>
        </div>
        <div>
          <dt>{texts.requested}</dt>
          <dd class="num">{cents === null ? "—" : moneyText(cents)}</dd>
        </div>
        <div>
          <dt>{texts.fee}</dt>
          <dd class="num">{moneyText(0n)}</dd>
        </div>
        <div class="kv__total">
          <dt>{texts.arrives}</dt>
          <dd>{cents === null ? "—" : <Money cents={cents} variant="md" currency />}</dd>
        </div>
      </dl>
      <p class="help">{rate === null ? texts.arrival : `${texts.arrival}${fill(texts.rate, { rate })}`}</p>
    </div>
  );
}
