import type { Win } from "@/api/games/bets/latest_wins.ts";
import type { GameCard } from "@/components/games/card.ts";
import { gameLink } from "@/components/games/game_link.ts";
import { Thumb } from "@/components/games/thumb.tsx";
import { Money } from "@/components/money.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { clockDateTime } from "@/shared/taipei_time.ts";

/** A win with the picture and the name of where it was. */
interface ShownWin extends Win {
  game: GameCard;
}

/** Shows the latest wins of members, by time and not by size. Nothing without a win. */
export function LatestWins({ wins, utcOffsetHours, signedIn, t: { home } }: {
  wins: readonly ShownWin[];
  utcOffsetHours: number;
  signedIn: boolean;
  t: Texts;
}) {
  if (wins.length === 0) return null;
  return (
    <section class="wrap wins" aria-labelledby="wins">
      <div class="wins__head">
        <h2 id="wins">{home.wins}</h2>
        <p>{home.winsHint}</p>
      </div>
      <ol>
        {wins.map(({ game, account, cents, settledAt }) => (
          <li key={`${settledAt.getTime()} ${account}`}>
            <a {...(game.open ? gameLink(game, { signedIn, entry: "tile" }) : undefined)}>
              <Thumb game={game} size={40} />
              <b class="wins__sum">
                +<Money cents={cents} />
              </b>
              <span class="num wins__where">
                <time dateTime={settledAt.toISOString()}>
                  {clockDateTime(settledAt, utcOffsetHours * 3_600_000).slice(11, 16)}
                </time>{" "}
                {account} {game.name}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Wins at providers that the catalogue shows, each with the game of its group, or the first of the provider's games. */
export function winsToShow(wins: readonly Win[], games: readonly GameCard[]): ShownWin[] {
  const byCode = new Map(games.toReversed().map((game) => [game.code, game]));
  const byGroup = new Map(games.map((game) => [`${game.group}:${game.code}`, game]));
  return wins.flatMap((win) => {
    const game = byGroup.get(`${win.group}:${win.provider}`) ?? byCode.get(win.provider);
    return game ? [{ ...win, game }] : [];
  });
}
