import type { Texts } from "@/i18n/mod.ts";
import { Icon } from "../icons.tsx";

/** The ways money moves, this page's own marked. */
export function QuickActions({ t: { recharge, common } }: { t: Texts }) {
  return (
    <nav class="seg quick" aria-label={recharge.quick}>
      <a href="/member/recharge" aria-current="page">
        <Icon name="deposit" />
        {common.deposit}
      </a>
      <a href="/member/transfer">
        <Icon name="transfer" />
        {common.transfer}
      </a>
    </nav>
  );
}
