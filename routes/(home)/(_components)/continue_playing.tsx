import { Icon } from "@/components/icons.tsx";
import { Thumb } from "@/components/games/thumb.tsx";
import { gameLink } from "@/components/games/game_link.ts";
import type { Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { GameArt, listedGameLink } from "../../(_components)/listed_game.tsx";
import type { LastPlayed } from "../../(_lib)/context/last_played.ts";

/** Shows the games that a member opened last, with the points left in them. Nothing before the first game. */
export function ContinuePlaying({ played, wallets, t: { home, lobby } }: {
  played: readonly LastPlayed[];
  /** The member's points by provider, in cents. */
  wallets: ReadonlyMap<string, bigint>;
  t: Texts;
}) {
  if (played.length === 0) return null;
  return (
    <section class="sec wrap" aria-labelledby="played" data-live="played">
      <div class="sec__head">
        <div>
          <h2 class="sec__title" id="played">{home.played}</h2>
          <p class="sec__sub">{home.playedHint}</p>
        </div>
        <a class="link link--bare" href="/played">
          {lobby.all}
          <span class="sr">{home.played}</span>
          <Icon name="next" size="sm" />
        </a>
      </div>
      <div class="again">
        {played.map(({ card, game, name }) => (
          <a
            key={`${card.group}-${card.code} ${game?.gameId}`}
            class="again__i"
            {...game
              ? listedGameLink({ card, game, name, signedIn: true })
              : gameLink(card, { signedIn: true, entry: "tile" })}
          >
            {game ? <GameArt card={card} game={game} /> : <Thumb game={card} size={72} />}
            <span class="grow">
              <b>{name}</b>
              <small>
                {home.pointsThere} <span class="num num--whole">{moneyText(wallets.get(card.code) ?? 0n)}</span>
              </small>
            </span>
            <span class="btn btn--sm">{home.enterGame}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
