import { gameLink } from "@/components/games/game_link.ts";
import { Thumb } from "@/components/games/thumb.tsx";
import { Time } from "@/components/page/time.tsx";
import type { LastPlayed } from "../../(_lib)/context/last_played.ts";
import { GameArt, listedGameLink } from "../../(_components)/listed_game.tsx";

/** Lists games that the member played, each with its time. */
export function PlayedGames({ played, label }: { played: readonly LastPlayed[]; label: string }) {
  return (
    <ul class="played" aria-label={label}>
      {played.map(({ card, game, name, playedAt }) => (
        <li key={`${card.group}-${card.code} ${game?.gameId}`}>
          <a
            {...game
              ? listedGameLink({ card, game, name, signedIn: true })
              : gameLink(card, { signedIn: true, entry: "tile" })}
          >
            {game ? <GameArt card={card} game={game} /> : <Thumb game={card} size={56} />}
            <span>
              <b>{name}</b>
              <small>
                {game && `${card.name} `}
                <Time at={playedAt} />
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
