import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { conditionsOf, type Entered, neededCents, type Standing } from "./conditions.ts";
import type { WithdrawTexts } from "./texts.ts";
import { moneyText, shortMoneyText } from "@/shared/amount_text.ts";
import { taipeiMinute } from "@/shared/taipei_time.ts";
import { centsOf } from "@/shared/money.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("notes", "withdraw");

interface ConditionsListProps {
  texts: WithdrawTexts;
  standing: Standing & { max: number };
  entered: Entered;
  /** What is wrong with the amount. */
  problem: string | null;
}

/** Every condition of a withdrawal in the server's order, ticked or with what is missing. */
export function ConditionsList({ texts, standing, entered, problem }: ConditionsListProps) {
  const conditions = conditionsOf(standing, entered);
  const unmet = conditions.filter(({ met }) => met === false);
  const figures = figuresOf(standing, entered, problem);
  return (
    <div class="stack">
      <Styles />
      {unmet.length > 0 && (
        <div class="note note--bad">
          <Icon name="warning" />
          <p>
            <b>{texts.blocked}</b>
            <br />
            {fill(texts.conditionsLeft, { count: unmet.length })}
          </p>
        </div>
      )}
      <ul class="checks" aria-label={texts.conditions}>
        {conditions.map(({ name, met }) => (
          <li key={name} data-condition={name} class={met === null ? "checks__open" : met ? undefined : "checks__no"}>
            <Icon name={met === false ? "close" : "done"} size="sm" />
            <span>
              <b>{fill(met === false ? texts.unmet[name] : texts.met[name], figures)}</b>
              {met === false && <small class="num">{fill(texts.why[name], figures)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function figuresOf(standing: ConditionsListProps["standing"], { cents }: Entered, problem: string | null) {
  const { lockedUntil, turnoverLeft, credit, min, max } = standing;
  return {
    min: shortMoneyText(centsOf(min)),
    max: shortMoneyText(centsOf(max)),
    until: lockedUntil ? taipeiMinute(lockedUntil) : "",
    left: moneyText(centsOf(turnoverLeft)),
    credit: moneyText(centsOf(credit)),
    short: moneyText(neededCents(standing, cents) - centsOf(credit)),
    problem: problem ?? "",
  };
}
