import type { Texts } from "@/i18n/mod.ts";
import type { GameCard } from "../games/card.ts";
import { gameLink } from "../games/game_link.ts";
import { Thumb } from "../games/thumb.tsx";
import { moneyText } from "@/shared/amount_text.ts";

/** A game whose wallet holds points of the member, in cents. */
export interface PointsThere {
  game: GameCard;
  cents: bigint;
}

/** The games in which the member left points. */
export function PointsLeft({ wallets, t }: { wallets: readonly PointsThere[]; t: Texts }) {
  if (wallets.length === 0) return null;
  return (
    <section class="sec wrap" aria-labelledby="points-left" data-live="points-left">
      <div class="sec__head">
        <div>
          <h2 class="sec__title" id="points-left">{t.home.again}</h2>
          <p class="sec__sub">{t.home.againHint}</p>
        </div>
      </div>
      <div class="again">
        {wallets.map(({ game, cents }) => (
          <a class="again__i" {...gameLink(game, { signedIn: true, entry: "tile" })}>
            <Thumb game={game} size={72} />
            <span class="grow">
              <b>{game.title}</b>
              <small>
                {t.home.pointsThere} <span class="num num--whole">{moneyText(cents)}</span>
              </small>
            </span>
            <span class="btn btn--sm">{t.home.enterGame}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
