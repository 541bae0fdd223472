import { MainBalance } from "@/islands/wallet/main_balance.tsx";
import { Money } from "../money.tsx";
import type { PageContext } from "../page_context.ts";
import { MoneyActs } from "./money_acts.tsx";

interface MoneyPanelProps {
  sums: { mainCents: bigint; gamesCents: bigint; inTransitCents: bigint };
  /** The figures of the full wallet page: the amount held for withdrawals, and the total. */
  whole?: { heldCents: bigint; totalCents: bigint };
  context: PageContext;
}

/** The main wallet in large, the sums in games and in transit, and the links that move money. */
export function MoneyPanel(
  { sums: { mainCents, gamesCents, inTransitCents }, whole, context }: MoneyPanelProps,
) {
  const { wallet } = context.t;
  return (
    <section
      class={whole ? "card card--gate account account--whole" : "card card--gate account"}
      aria-labelledby="main-wallet"
    >
      <div>
        <h2 class="account__label" id="main-wallet">{wallet.main}</h2>
        <p>
          <MainBalance initialCents={mainCents} />
        </p>
      </div>
      <dl class="account__sums" data-live="sums">
        <div>
          <dt>{wallet.inGames}</dt>
          <dd>
            <Money cents={gamesCents} />
          </dd>
        </div>
        <div>
          <dt>{wallet.inTransit}</dt>
          <dd>
            <Money cents={inTransitCents} variant={inTransitCents > 0n ? "transit" : undefined} />
          </dd>
        </div>
        {whole && whole.heldCents > 0n && (
          <div>
            <dt>{wallet.held}</dt>
            <dd>
              <Money cents={whole.heldCents} variant="transit" />
            </dd>
          </div>
        )}
        {whole && (
          <div>
            <dt>{wallet.total}</dt>
            <dd>
              <Money cents={whole.totalCents} />
            </dd>
          </div>
        )}
      </dl>
      <p class="account__acts">
        <MoneyActs context={context} />
      </p>
    </section>
  );
}
