import { fill } from "@/i18n/fill.ts";
import { Money } from "../money.tsx";
import type { RechargeTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("forms", "panels", "recharge");

interface SummaryProps {
  texts: RechargeTexts;
  method: string;
  /** Null while there is no amount that can be paid. */
  cents: bigint | null;
  step: "idle" | "sending" | "opening";
  note: string | null;
}

/** What this top-up comes to, and the button that makes the order. */
export function Summary({ texts, method, cents, step, note }: SummaryProps) {
  const amount = cents === null ? "—" : moneyText(cents);
  return (
    <section class="card">
      <Styles />
      <h2 class="card__title">{texts.summary}</h2>
      <dl class="kv">
        <div>
          <dt>{texts.payBy}</dt>
          <dd>{method}</dd>
        </div>
        <div>
          <dt>{texts.toPay}</dt>
          <dd class="num">{amount}</dd>
        </div>
        <div>
          <dt>{texts.turnover}</dt>
          <dd class="num">{cents === null ? "—" : fill(texts.oneTimes, { amount })}</dd>
        </div>
        <div class="kv__total">
          <dt>{texts.toWallet}</dt>
          <dd>{cents === null ? "—" : <Money cents={cents} look="md" currency />}</dd>
        </div>
      </dl>
      <button
        type="submit"
        class="btn btn--gold btn--lg btn--block"
        aria-disabled={step !== "idle"}
        aria-busy={step !== "idle"}
      >
        {step === "idle" ? texts.submit : texts.submitting}
      </button>
      <p class="help summary__help" role="status">
        {note ?? (step === "opening" ? texts.opening : texts.afterwards)}
      </p>
    </section>
  );
}
