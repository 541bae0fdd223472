import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { filled } from "../page/filled.ts";
import { Time } from "../page/time.tsx";
import { type ConditionName, conditionsOf, type ConditionTexts, type Eligibility, type Entered } from "./conditions.ts";
import type { WithdrawTexts } from "./texts.ts";

interface ConditionsListProps {
  texts: WithdrawTexts;
  eligibility: Eligibility;
  entered: Entered;
  figures: ConditionTexts;
}

/** The conditions of a withdrawal in the server's order, ticked or with the missing part. */
export function ConditionsList({ texts, eligibility, entered, figures }: ConditionsListProps) {
  return (
    <ul class="checks" aria-label={texts.conditions}>
      {conditionsOf(eligibility, entered).map(({ name, met }) => (
        <li
          key={name}
          data-condition={name}
          data-met={met}
          class={met === null ? "checks__open" : met ? undefined : "checks__no"}
        >
          <Icon name={met === false ? "close" : "done"} size="sm" />
          <span>
            <b>{fill(met === false ? texts.unmet[name] : texts.met[name], figures)}</b>
            {met === false && (
              <small class="num">
                <WhyUnmet name={name} texts={texts} figures={figures} lockedUntil={eligibility.lockedUntil} />
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface WhyUnmetProps extends Pick<ConditionsListProps, "figures">, Pick<Eligibility, "lockedUntil"> {
  name: ConditionName;
  texts: Pick<WithdrawTexts, "why">;
}

/** The missing part of an unmet condition, in a sentence. */
export function WhyUnmet({ name, texts, figures, lockedUntil }: WhyUnmetProps) {
  return <>{filled(texts.why[name], { ...figures, until: lockedUntil && <Time at={lockedUntil} /> })}</>;
}
