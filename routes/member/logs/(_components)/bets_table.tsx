import { Time } from "@/components/page/time.tsx";
import type { ListedBet } from "@/api/games/bets/list_bets.ts";
import type { Texts } from "@/i18n/mod.ts";
import { moneyText, signedMoneyText } from "@/shared/amount_text.ts";

/**
 * A settled bet with the names of where it was played; `title` is the catalogue's, and `game` is null if the provider
 * lists no such game.
 */
export interface BetRecord extends ListedBet {
  title: string;
  game: string | null;
  /** The payout less the stake. */
  winLossCents: bigint;
}

/** Settled bets, newest first. On a phone each stands as a record of its own. */
export function BetsTable({ rows, t: { bets, record } }: { rows: readonly BetRecord[]; t: Texts }) {
  return (
    <section class="card records">
      <table class="table table--bets">
        <caption class="sr">{`${bets.title}: ${record.taipei}`}</caption>
        <thead>
          <tr>
            <th scope="col">{record.time}</th>
            <th scope="col">{bets.game}</th>
            <th scope="col">{bets.number}</th>
            <th scope="col" class="r">{bets.staked}</th>
            <th scope="col" class="r">{bets.valid}</th>
            <th scope="col" class="r">{bets.winLoss}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bet) => (
            <tr key={`${bet.provider} ${bet.betId}`}>
              <td class="table__time">
                <Time at={bet.settledAt} form="second" />
              </td>
              <td class="table__method">
                <b>{bet.game ?? bet.title}</b>
                {bet.game && <small class="table__ended">{bet.title}</small>}
              </td>
              <td class="table__order">
                <span class="table__id table__id--long">{bet.betId}</span>
              </td>
              <td class="table__stake num r">
                <span class="table__label">{bets.staked}</span> {moneyText(bet.betCents)}
              </td>
              <td class="table__state num muted r">
                <span class="table__label">{bets.valid}</span> {moneyText(bet.validBetCents)}
              </td>
              <td class={`table__amount num r ${bet.winLossCents > 0n ? "amount--in" : ""}`}>
                {signedMoneyText(bet.winLossCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
