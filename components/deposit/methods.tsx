import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { coinsText, type Method } from "./method.ts";
import type { DepositTexts } from "./texts.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";

interface MethodsProps {
  texts: Pick<DepositTexts, "methods" | "rate" | "coinSum">;
  methods: readonly Method[];
  chosen: number;
  /** The amount that is typed; null while there is none. */
  cents: bigint | null;
  onChoose?: (id: number) => void;
}

/** The payment methods, a row each. The chosen one says how it is paid, how long it takes, and its price in USDT. */
export function Methods({ texts, methods, chosen, cents, onChoose }: MethodsProps) {
  return (
    <fieldset class="card">
      <legend class="card__title methods__title">{texts.methods}</legend>
      <div class="methods">
        {methods.map((method) => (
          <label class="method" key={method.id}>
            <input
              type="radio"
              name="method"
              value={method.id}
              data-flag={method.flag}
              checked={method.id === chosen}
              onChange={() => onChoose?.(method.id)}
            />
            <span class="method__ic">
              <Icon name={method.icon} />
            </span>
            <span class="method__words">
              <span class="method__name">
                <b>{method.name}</b>
                {method.company !== null && <span class="method__by">{method.company}</span>}
              </span>
              <span class="method__facts">
                <span class="num method__range">
                  {fill("{min}–{max}", {
                    min: shortMoneyText(method.minCents),
                    max: shortMoneyText(method.maxCents),
                  })}
                </span>
                <span>{method.speed}</span>
              </span>
              {method.rate !== null && <Coins texts={texts} rate={method.rate} cents={cents} />}
              <small class="method__more">{method.hint}</small>
              <small class="method__more">{method.time}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CoinsProps extends Pick<MethodsProps, "texts" | "cents"> {
  rate: string;
}

/** Shows the price of a USDT with this method, and the typed amount in USDT. */
function Coins({ texts, rate, cents }: CoinsProps) {
  return (
    <span class="num method__coins">
      {cents !== null && <b>{fill(texts.coinSum, { coins: coinsText(cents, rate) })}</b>}
      <span>{fill(texts.rate, { rate: rateText(rate) })}</span>
    </span>
  );
}

/** A rate with two decimals, or as many as it has: `32.50`. */
function rateText(rate: string): string {
  const [whole = "", decimals = ""] = rate.split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
}
