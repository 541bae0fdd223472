import type { Texts } from "@/i18n/mod.ts";
import { Icon } from "../icons.tsx";

/** The links that move money: into the main wallet, between wallets, and out. */
export function MoneyActs({ common }: Pick<Texts, "common">) {
  return (
    <>
      <a class="btn btn--gold" href="/member/recharge">
        <Icon name="deposit" />
        {common.deposit}
      </a>
      <a class="btn" href="/member/transfer">
        <Icon name="transfer" />
        {common.transfer}
      </a>
      <a class="btn" href="/member/withdraw">
        <Icon name="withdraw" />
        {common.withdraw}
      </a>
    </>
  );
}
