import type { Texts } from "@/i18n/mod.ts";
import { tilePath } from "@/components/games/card.ts";
import type { Hall } from "@/components/transfer/hall.ts";
import { HallRow } from "@/components/transfer/hall_row.tsx";

interface GameWalletsProps {
  /** The halls that the member has ever had points in. */
  halls: readonly Hall[];
  /** The address of a file of `static/`. */
  pictureOf: (path: string) => string;
  t: Texts;
}

/** The member's wallets in the games, most points first. */
export function GameWallets({ halls, pictureOf, t: { wallet, transfer } }: GameWalletsProps) {
  const texts = { gameWallet: transfer.gameWallet, open: transfer.open, maintenance: transfer.maintenanceBadge };
  return (
    <section class="card stack" aria-labelledby="game-wallets" data-live="game-wallets">
      <div>
        <h2 class="card__title" id="game-wallets">{wallet.games}</h2>
        <p class="help">{halls.length === 0 ? wallet.noGamesHint : wallet.asOf}</p>
      </div>
      {halls.length === 0 ? <p class="soft">{wallet.noGames}</p> : (
        <ul class="halls">
          {halls.map((hall) => (
            <HallRow hall={{ ...hall, picture: pictureOf(tilePath(hall)) }} cents={hall.balanceCents} texts={texts} />
          ))}
        </ul>
      )}
    </section>
  );
}
