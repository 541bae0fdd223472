import { fill } from "@/i18n/fill.ts";
import { type Method, ruleSetOf } from "./method.ts";
import type { DepositTexts } from "./texts.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";

type RuleTexts = Pick<DepositTexts, "rules" | "storeRules" | "transferRules" | "usdtRules">;

/** The notes on a method. */
export function RulesPanel({ method, texts }: { method: Method; texts: RuleTexts }) {
  const set = ruleSetOf(method.kind);
  return (
    <RuleList
      set={set}
      texts={texts}
      range={{ min: shortMoneyText(method.minCents), max: shortMoneyText(method.maxCents) }}
    />
  );
}

interface RuleListProps {
  set: "store" | "transfer" | "usdt";
  texts: RuleTexts;
  /** Null if no method says what the range is: the line is left out. */
  range: { min: string; max: string } | null;
}

/** One set of rules with its title. */
export function RuleList({ set, texts, range }: RuleListProps) {
  const lines = Object.values(texts[`${set}Rules`]).filter((line) => range !== null || !line.includes("{"));
  return (
    <section class="card stack">
      <h2 class="card__title">{texts.rules[set]}</h2>
      <ol class="steps steps--tight">
        {lines.map((line) => (
          <li key={line}>
            <span>{range ? fill(line, range) : line}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
