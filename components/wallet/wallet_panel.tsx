import { fill, type Texts } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";
import { Money } from "../money.tsx";
import { MoneyActs } from "./money_acts.tsx";
import { TurnoverBar } from "./turnover_bar.tsx";
import { LastAttempt } from "../transfer/last_attempt.tsx";
import { Vip } from "../vip.tsx";
import { moneyText } from "@/shared/amount_text.ts";

/** A member's money by place. All amounts in cents. */
export interface WalletView {
  mainCents: bigint;
  gamesCents: bigint;
  inTransitCents: bigint;
  /** The amount that the member can withdraw now. */
  withdrawableCents: bigint;
  turnover: { requiredCents: bigint; playedCents: bigint };
  pendingTransfers: readonly PendingTransfer[];
}

/** One pending transfer. */
interface PendingTransfer {
  orderId: string;
  title: string;
  direction: "in" | "out";
  amountCents: bigint;
  attempts: number;
  lastAttemptAt: Date;
}

/**
 * The member's wallet at the top of the home page and the member centre, with the pending transfers; and the member's
 * level if nothing else on the page says it.
 */
export function WalletPanel(
  { wallet, level, context }: { wallet: WalletView; level?: number; context: PageContext },
) {
  const { t } = context;
  const { home, common } = t;
  return (
    <section class="card card--gate wallet" aria-labelledby="wallet-title" data-live="wallet">
      <div class="wallet__head">
        <h2 class="wallet__title" id="wallet-title">{common.balance}</h2>
        {level !== undefined && <Vip level={level} />}
      </div>
      <p class="wallet__bal">
        <Money cents={wallet.mainCents} variant="hero" currency />
      </p>
      <dl class="wallet__sub">
        <div>
          <dt>{home.gameWallets}</dt>
          <dd>
            <Money cents={wallet.gamesCents} />
          </dd>
        </div>
        <div>
          <dt>{home.inTransit}</dt>
          <dd>
            <Money cents={wallet.inTransitCents} variant={wallet.inTransitCents > 0n ? "transit" : undefined} />
          </dd>
        </div>
        <div>
          <dt>{home.withdrawable}</dt>
          <dd>
            <Money cents={wallet.withdrawableCents} />
          </dd>
        </div>
      </dl>
      {wallet.turnover.requiredCents > 0n && <TurnoverBar texts={t.withdraw} {...wallet.turnover} />}
      <div class="wallet__acts">
        <MoneyActs context={context} />
      </div>
      {wallet.pendingTransfers.map((transfer) => (
        <PendingTransferRow
          key={transfer.orderId}
          transfer={transfer}
          t={t}
        />
      ))}
    </section>
  );
}

/** A pending transfer: a row with its direction and amount, not a spinner. */
function PendingTransferRow({ transfer, t }: { transfer: PendingTransfer; t: Texts }) {
  const { home } = t;
  const last = { attempts: transfer.attempts, last_attempt_at: transfer.lastAttemptAt.toISOString() };
  const text = transfer.direction === "in" ? home.pendingIn : home.pendingOut;
  return (
    <a class="pending-transfer" href="/member/transfer" data-transfer={transfer.orderId}>
      <span class="pulse" />
      <span>
        <b>{home.pending}</b> {fill(text, { game: transfer.title })}
        <small>{home.pendingHint}</small>
        <small class="num">
          <LastAttempt transfer={last} texts={t.transfer} />
        </small>
      </span>
      <b class="num">{moneyText(transfer.amountCents)}</b>
    </a>
  );
}
