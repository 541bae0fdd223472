import { sumCents, type Wallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { Menu } from "@/components/page_context.ts";
import type { GameCard } from "@/components/games/card.ts";
import type { PointsThere } from "@/components/wallet/points_left.tsx";
import type { WalletView } from "@/components/wallet/wallet_panel.tsx";

/** The sums of a wallet, and the pending transfers. */
type WalletSums = Omit<WalletView, "withdrawableCents" | "turnover">;

/** A wallet as the home page's panel and the pages of game points show it. */
export function walletView(wallet: Wallet, menus: readonly Menu[]): WalletSums {
  return {
    mainCents: wallet.mainCents,
    gamesCents: sumCents(wallet.games.values()),
    inTransitCents: sumCents(wallet.inTransit.map(({ amountCents }) => amountCents)),
    pendingTransfers: wallet.inTransit.map(({ provider, ...transfer }) => ({
      ...transfer,
      title: gameOf(provider, menus)?.title ?? provider,
    })),
  };
}

/** The games whose provider holds points of the member, most points first. One provider is one wallet, so it shows once. */
export function pointsLeft(wallet: Wallet, menus: readonly Menu[]): PointsThere[] {
  const held = [...wallet.games].filter(([, cents]) => cents > 0n).sort(([, a], [, b]) => a < b ? 1 : a > b ? -1 : 0);
  return held.flatMap(([provider, cents]) => {
    const game = gameOf(provider, menus);
    return game ? [{ game, cents }] : [];
  });
}

function gameOf(provider: string, menus: readonly Menu[]): GameCard | undefined {
  const games = menus.filter(({ group }) => group !== "hot").flatMap((menu) => menu.games);
  return games.find(({ code }) => code === provider);
}
