import type { Texts } from "@/i18n/mod.ts";
import { Icon } from "../icons.tsx";
import { Money } from "../money.tsx";
import { LastAttempt } from "../transfer/last_attempt.tsx";
import { Vip } from "../vip.tsx";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";

/** Where a member's money stands. All amounts in cents. */
export interface WalletView {
  mainCents: bigint;
  gamesCents: bigint;
  inTransitCents: bigint;
  flights: readonly Flight[];
}

/** One transfer that isn't decided yet. */
export interface Flight {
  orderId: string;
  title: string;
  direction: "in" | "out";
  amountCents: bigint;
  attempts: number;
  lastAttemptAt: Date | null;
}

/** The member's wallet at the top of the home page, with whatever is between two wallets right now. */
export function WalletPanel({ wallet, level, t }: { wallet: WalletView; level: number; t: Texts }) {
  const { home, common } = t;
  return (
    <section class="card card--gate wallet" aria-labelledby="wallet-title" data-live="wallet">
      <div class="wallet__head">
        <h2 class="wallet__title" id="wallet-title">{common.balance}</h2>
        <Vip level={level} />
      </div>
      <p class="wallet__bal">
        <Money cents={wallet.mainCents} look="hero" currency />
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
            <Money cents={wallet.inTransitCents} look={wallet.inTransitCents > 0n ? "transit" : undefined} />
          </dd>
        </div>
      </dl>
      <div class="wallet__acts">
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
      </div>
      {wallet.flights.map((flight) => <FlightRow key={flight.orderId} flight={flight} t={t} />)}
    </section>
  );
}

/** Points that are neither here nor there: a row with what moves where, not a spinner. */
export function FlightRow({ flight, t }: { flight: Flight; t: Texts }) {
  const { home, transfer } = t;
  const last = { attempts: flight.attempts, last_attempt_at: flight.lastAttemptAt?.toISOString() ?? null };
  const way = flight.direction === "in" ? home.flightIn : home.flightOut;
  return (
    <a class="flight" href="/member/transfer" data-flight={flight.orderId}>
      <span class="pulse" />
      <span>
        <b>{home.inFlight}</b> {fill(way, { game: flight.title })}
        <small>{home.flightHint}</small>
        <small class="num">
          <LastAttempt flight={last} texts={transfer} />
        </small>
      </span>
      <b class="num">{moneyText(flight.amountCents)}</b>
    </a>
  );
}
