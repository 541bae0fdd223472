import { RuleList } from "./rules_panel.tsx";
import type { DepositTexts } from "./texts.ts";

/** Shown when there is no payment method: only what to mind with transfers and at stores. */
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
