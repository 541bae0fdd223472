import { Icon } from "../icons.tsx";
import { Money } from "../money.tsx";
import { type Direction, type Wallets, walletsAfter } from "./rules.ts";
import type { TransferTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface WalletPairProps {
  /** The game's name. */
  title: string;
  texts: Pick<TransferTexts, "main" | "after">;
  direction: Direction;
  /** Null while they are being read. */
  wallets: Wallets | null;
  /** The amount that would move, in cents; null while there is none. */
  movable: bigint | null;
}

/** The source and target wallets, each with its present and its future points. */
export function WalletPair({ title, texts, direction, wallets, movable }: WalletPairProps) {
  const after = wallets && movable !== null ? walletsAfter(direction, wallets, movable) : null;
  const label = texts.after[direction];
  const main = { name: texts.main, nowCents: wallets?.mainCents, afterCents: after?.mainCents };
  const game = { name: title, nowCents: wallets?.gameCents, afterCents: after?.gameCents };
  const [from, to] = direction === "in" ? [main, game] : [game, main];
  return (
    <div class="wallet-pair" aria-busy={wallets === null}>
      <Side {...from} label={label} />
      <span class="wallet-pair__arrow" aria-hidden="true">
        <Icon name="next" size="lg" />
      </span>
      <Side {...to} label={label} takes />
    </div>
  );
}

interface SideProps {
  name: string;
  nowCents: bigint | undefined;
  afterCents: bigint | undefined;
  label: string;
  takes?: boolean;
}

function Side({ name, nowCents, afterCents, label, takes }: SideProps) {
  return (
    <div class={takes ? "wallet-pair__side wallet-pair__side--to" : "wallet-pair__side"} role="group" aria-label={name}>
      <span>{name}</span>
      {nowCents === undefined
        ? <span class="money money--md skel wallet-pair__wait">0.00</span>
        : <Money cents={nowCents} variant="md" />}
      <small class={afterCents === undefined ? "wallet-pair__none" : undefined}>
        {label} <span class="num">{afterCents === undefined ? "—" : moneyText(afterCents)}</span>
      </small>
    </div>
  );
}
