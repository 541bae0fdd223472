import { moneyText } from "../money.tsx";
import { centsOf } from "../wallet/amount.ts";
import type { CashTexts } from "./texts.ts";

/** What a withdrawal takes: the rules, and the turnover that is left to play. */
export function WithdrawFacts({ turnoverLeft, texts }: { turnoverLeft: number; texts: CashTexts }) {
  return (
    <div class="stack stack--3">
      <div class="stack stack--1">
        <dl class="kv kv--alone">
          <div>
            <dt>{texts.turnoverLeft}</dt>
            <dd class="num">{moneyText(centsOf(turnoverLeft))}</dd>
          </div>
        </dl>
        <p class="help">{texts.turnoverHint}</p>
      </div>
      <section class="card card--flat stack">
        <h3 class="card__title">{texts.withdrawRules}</h3>
        <ol class="steps steps--tight">
          {Object.values(texts.rules).map((rule) => (
            <li key={rule}>
              <span>{rule}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
