import { Money } from "@/components/money.tsx";
import { TurnoverBar } from "@/components/wallet/turnover_bar.tsx";
import type { Texts } from "@/i18n/mod.ts";

interface WithdrawableProps {
  cents: bigint;
  turnover: { requiredCents: bigint; playedCents: bigint };
  t: Texts;
}

/** Shows the amount that can be withdrawn now, and the turnover that blocks the rest. */
export function Withdrawable({ cents, turnover, t: { home, wallet, withdraw } }: WithdrawableProps) {
  return (
    <section class="card withdrawable" aria-labelledby="withdrawable" data-live="withdrawable">
      <div>
        <h2 class="account__label" id="withdrawable">{home.withdrawable}</h2>
        <p>
          <Money cents={cents} variant="md" currency />
        </p>
      </div>
      {turnover.requiredCents > 0n && <TurnoverBar texts={withdraw} {...turnover} />}
      <a class="btn btn--ghost btn--block" href="/member/withdraw">{wallet.conditions}</a>
    </section>
  );
}
