import type { Texts } from "@/i18n/mod.ts";
import { tilePath } from "@/components/games/card.ts";
import type { GameWallet } from "@/components/transfer/game_wallet.ts";
import { GameWalletRow } from "@/components/transfer/game_wallet_row.tsx";

interface GameWalletsProps {
  /** The game wallets that the member has ever had points in. */
  gameWallets: readonly GameWallet[];
  /** The address of a file of `static/`. */
  pictureOf: (path: string) => string;
  t: Texts;
}

/** The member's wallets in the games, most points first. */
export function GameWallets({ gameWallets, pictureOf, t: { wallet, transfer } }: GameWalletsProps) {
  const texts = { gameWallet: transfer.gameWallet, open: transfer.open, maintenance: transfer.maintenanceBadge };
  return (
    <section class="card stack" aria-labelledby="game-wallets" data-live="game-wallets">
      <div>
        <h2 class="card__title" id="game-wallets">{wallet.games}</h2>
        <p class="help help--under-title">{gameWallets.length === 0 ? wallet.noGamesHint : wallet.asOf}</p>
      </div>
      {gameWallets.length === 0 ? <p class="soft">{wallet.noGames}</p> : (
        <ul class="game-wallets">
          {gameWallets.map((gameWallet) => (
            <GameWalletRow
              gameWallet={{ ...gameWallet, picture: pictureOf(tilePath(gameWallet)) }}
              cents={gameWallet.balanceCents}
              texts={texts}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
