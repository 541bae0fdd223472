import { RuleList } from "./rules_panel.tsx";
import type { DepositTexts } from "./texts.ts";

/** Shown if there is no payment method: only the notes on transfers and stores. */
export function NoMethods({ texts }: { texts: DepositTexts }) {
  return (
    <div class="stack">
      <p class="note" role="status">{texts.noneTitle}</p>
      <div class="two">
        <RuleList set="transfer" texts={texts} range={null} />
        <RuleList set="store" texts={texts} range={null} />
      </div>
    </div>
  );
}
