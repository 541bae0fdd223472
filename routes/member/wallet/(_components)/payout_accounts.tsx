import type { Pick } from "@/components/cards/picks.ts";
import { Icon } from "@/components/icons.tsx";
import type { Texts } from "@/i18n/mod.ts";

/** The cards and addresses that withdrawals may go to, each with its state. */
export function PayoutAccountList({ picks, t: { account, cards } }: { picks: readonly Pick[]; t: Texts }) {
  return (
    <section class="card stack stack--1" aria-labelledby="payout-accounts">
      <h2 class="card__title" id="payout-accounts">{account.payoutAccounts}</h2>
      {picks.length === 0 ? <p class="soft">{account.noPayoutAccounts}</p> : (
        <ul class="lrows">
          {picks.map(({ key, kind, title, number, state }) => (
            <li class="lrow" key={key}>
              <span class="lrow__icon">
                <Icon name={kind === "card" ? "bank" : "coin"} />
              </span>
              <span class="lrow__text">
                <b>{title}</b>
                <small class="num">{number}</small>
              </span>
              <span class={`badge badge--${variants[state]}`}>{cards.states[state]}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a class="link link--bare" href="/member/card">
          {picks.length === 0 ? account.addPayoutAccount : account.managePayoutAccounts}
          <Icon name="next" size="sm" />
        </a>
      </p>
    </section>
  );
}

const variants: Record<Pick["state"], string> = { approved: "ok", waiting: "wait", rejected: "bad" };
