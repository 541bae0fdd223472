import { fill } from "@/i18n/fill.ts";
import { centsOf } from "@/shared/money.ts";
import { Icon } from "../icons.tsx";
import { ReloadButton } from "../reload_button.tsx";
import { RequirementList } from "../turnover/requirement_list.tsx";
import { TurnoverBar } from "../wallet/turnover_bar.tsx";
import type { ConditionName, ConditionTexts } from "./conditions.ts";
import type { WithdrawTexts } from "./texts.ts";
import type { WithdrawView } from "./view.ts";

interface EligibilityPanelProps {
  texts: WithdrawTexts;
  view: Pick<WithdrawView, "requestedToday" | "turnover" | "requirements">;
  /** The unmet conditions that no input can meet. */
  blockers: readonly ConditionName[];
  figures: ConditionTexts;
  asking: boolean;
  onAsk: () => void;
}

/**
 * Whether anything can be asked for now: why not, and how far the turnover is. That today's request has been made is shown
 * as information, not as an error.
 */
export function EligibilityPanel(
  { texts, view: { requestedToday, turnover, requirements }, blockers, figures, asking, onAsk }: EligibilityPanelProps,
) {
  return (
    <>
      {requestedToday !== null && (
        <p class="note note--info" id={reasonId}>
          <Icon name="info" />
          <span>{fill(texts.why.today, figures)}</span>
        </p>
      )}
      {requestedToday === null && blockers.length > 0 && (
        <div class="note note--bad" id={reasonId} data-refused>
          <Icon name="warning" />
          <div>
            <b>{texts.blocked}</b>
            <p>{fill(texts.conditionsLeft, { count: blockers.length })}</p>
            <ul>
              {blockers.map((name) => (
                <li key={name}>
                  {fill(texts.reason, { what: fill(texts.unmet[name], figures), why: fill(texts.why[name], figures) })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <TurnoverBar texts={texts} requiredCents={centsOf(turnover.required)} playedCents={centsOf(turnover.played)} />
      {turnover.required > 0 && (
        <div class="anew">
          <p class="help">{texts.turnoverOrder}</p>
          <ReloadButton label={texts.askTurnover} isSpinning={asking} onPress={onAsk} />
        </div>
      )}
      {requirements.length > 0 && <RequirementList rows={requirements} texts={texts} />}
      <p>
        <a class="link" href="/member/record/turnover">{texts.allRequirements}</a>
      </p>
    </>
  );
}

/** The reason's element. */
export const reasonId = "withdraw-reason";
