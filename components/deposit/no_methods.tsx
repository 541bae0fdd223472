import { RuleList } from "./rules_panel.tsx";
import type { DepositTexts } from "./texts.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("notes", "panels");

/** Shown when there is no payment method: only what to mind with transfers and at stores. */
export function NoMethods({ texts }: { texts: DepositTexts }) {
  return (
    <div class="stack">
      <Styles />
      <p class="note" role="status">{texts.noneTitle}</p>
      <div class="two">
        <RuleList set="transfer" texts={texts} range={null} />
        <RuleList set="store" texts={texts} range={null} />
      </div>
    </div>
  );
}
