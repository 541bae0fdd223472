import { fill } from "@/i18n/fill.ts";
import { Money } from "../money.tsx";
import { coinsText, type Method } from "./method.ts";
import type { DepositTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface SummaryProps {
  texts: DepositTexts;
  method: Method;
  /** Null while there is no amount that can be paid. */
  cents: bigint | null;
}

/** The amount of this deposit, and its value in USDT. */
export function Summary({ texts, method: { name, company, rate }, cents }: SummaryProps) {
  const amount = cents === null ? "—" : moneyText(cents);
  return (
    <dl class="kv kv--alone">
      <div>
        <dt>{texts.payBy}</dt>
        <dd>{company === null ? name : `${name} · ${company}`}</dd>
      </div>
      <div>
        <dt>{texts.toPay}</dt>
        <dd class="num">{amount}</dd>
      </div>
      {rate !== null && (
        <div>
          <dt>{texts.toPayCoins}</dt>
          <dd class="num">
            {cents === null ? "—" : fill(texts.coinSum, { coins: coinsText(cents, rate) })}
            <small class="summary__exact">{texts.coinsExact}</small>
          </dd>
        </div>
      )}
      {texts.turnoverPercent > 0 && (
        <div>
          <dt>{texts.turnover}</dt>
          <dd class="num">{cents === null ? "—" : turnoverText(cents, texts)}</dd>
        </div>
      )}
      <div class="kv__total">
        <dt>{texts.toWallet}</dt>
        <dd>{cents === null ? "—" : <Money cents={cents} variant="md" currency />}</dd>
      </div>
    </dl>
  );
}

/** Describes the turnover that the credit of this amount will require. */
function turnoverText(cents: bigint, { timesOf, turnoverPercent }: DepositTexts): string {
  const amount = moneyText(cents * BigInt(turnoverPercent) / 100n);
  return fill(timesOf, { amount, times: turnoverPercent / 100 });
}
