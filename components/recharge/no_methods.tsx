import type { Texts } from "@/i18n/mod.ts";
import { RuleList } from "./rules_panel.tsx";
import { rechargeTexts } from "./texts.ts";

/** When nothing can be used: only what to mind with transfers and at stores. */
export function NoMethods({ t }: { t: Texts }) {
  const texts = rechargeTexts(t);
  return (
    <div class="stack stack--3">
      <p class="note" role="status">{t.recharge.noneTitle}</p>
      <div class="two">
        <RuleList set="transfer" texts={texts} range={null} />
        <RuleList set="store" texts={texts} range={null} />
      </div>
    </div>
  );
}
