import { centsOf } from "@/shared/money.ts";
import { ReloadButton } from "../reload_button.tsx";
import { RequirementList } from "../turnover/requirement_list.tsx";
import { TurnoverBar } from "../wallet/turnover_bar.tsx";
import type { WithdrawTexts } from "./texts.ts";
import type { WithdrawView } from "./view.ts";

interface TurnoverPanelProps {
  texts: WithdrawTexts;
  view: Pick<WithdrawView, "turnover" | "requirements">;
  asking: boolean;
  onAsk: () => void;
}

/** How far the turnover is: in all, and the first requirements that bets count towards. */
export function TurnoverPanel({ texts, view: { turnover, requirements }, asking, onAsk }: TurnoverPanelProps) {
  return (
    <section class="card stack" aria-label={texts.turnover}>
      <TurnoverBar texts={texts} requiredCents={centsOf(turnover.required)} playedCents={centsOf(turnover.played)} />
      {turnover.required > 0 && (
        <div class="anew">
          <p class="help">{texts.turnoverOrder}</p>
          <ReloadButton label={texts.askTurnover} isSpinning={asking} onPress={onAsk} />
        </div>
      )}
      {requirements.length > 0 && <RequirementList rows={requirements} texts={texts} />}
      <p>
        <a class="link link--tap" href="/member/record/turnover">{texts.allRequirements}</a>
      </p>
    </section>
  );
}
