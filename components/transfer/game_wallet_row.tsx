import { gameHref } from "../games/card.ts";
import { Icon } from "../icons.tsx";
import { Money } from "../money.tsx";
import type { GameWallet } from "./game_wallet.ts";

/** The strings of a game wallet's row. */
export interface GameWalletTexts {
  gameWallet: string;
  open: string;
  maintenance: string;
}

interface GameWalletRowProps {
  gameWallet: GameWallet & { picture: string };
  /** Its points as last known; null when it was never used. */
  cents: bigint | null;
  texts: GameWalletTexts;
}

/** A game wallet, its points, and the link that moves them. */
export function GameWalletRow({ gameWallet, cents, texts }: GameWalletRowProps) {
  const content = (
    <>
      <img
        class="thumb"
        src={`${gameWallet.picture}#svgView(viewBox(17,8,266,266))`}
        width={48}
        height={48}
        alt=""
        loading="lazy"
      />
      <span class="game-wallet__name">
        <b>{gameWallet.name}</b>
        <small>{gameWallet.groupNames.join(" · ")}</small>
      </span>
      <span class="game-wallet__points">
        <span class="sr">{texts.gameWallet}</span>
        {cents === null ? <span class="muted">—</span> : <Money cents={cents} />}
      </span>
      {gameWallet.open
        ? (
          <span class="game-wallet__act">
            {texts.open}
            <Icon name="next" size="sm" />
          </span>
        )
        : <span class="badge badge--maint">{texts.maintenance}</span>}
    </>
  );
  return (
    <li>
      {gameWallet.open
        ? (
          <a
            class="game-wallet"
            href={gameHref(gameWallet)}
            data-title={gameWallet.name}
            data-picture={gameWallet.picture}
          >
            {content}
          </a>
        )
        : <div class="game-wallet" aria-disabled="true">{content}</div>}
    </li>
  );
}
