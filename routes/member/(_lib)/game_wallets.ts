import { asset } from "fresh/runtime";
import type { CatalogueContent } from "@/api/games/catalogue/catalogue.ts";
import { tilePath } from "@/components/games/card.ts";
import type { GameWallet } from "@/components/transfer/game_wallet.ts";
import type { State } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { pageMemberOf } from "./member_of.ts";

/** Every game wallet with the member's points in it as last agreed, and its picture. */
export async function readGameWallets(state: State): Promise<(GameWallet & { picture: string })[]> {
  const gameWallets = gameWalletsOf(await state.ctx.catalogue.read(), pageMemberOf(state).wallet.games, state.t);
  return gameWallets.map((gameWallet) => ({ ...gameWallet, picture: asset(tilePath(gameWallet)) }));
}

/** Every provider of the catalogue as one game wallet: its games share one wallet, whatever groups they are in. */
export function gameWalletsOf(
  { games }: Pick<CatalogueContent, "games">,
  providerBalances: ReadonlyMap<string, bigint>,
  t: Texts,
): GameWallet[] {
  const gameWallets = new Map<string, GameWallet>();
  for (const { code, name, group, homeGroup, transferEnabled } of games) {
    if (group !== homeGroup || group === "hot") continue;
    const gameWallet = gameWallets.get(code);
    const groupName = t.games.groups[group];
    if (!gameWallet) {
      const balanceCents = providerBalances.get(code) ?? null;
      gameWallets.set(code, { code, name, group, groupNames: [groupName], open: transferEnabled, balanceCents });
      continue;
    }
    gameWallet.groupNames.push(groupName);
    gameWallet.open ||= transferEnabled;
  }
  return [...gameWallets.values()].sort((a, b) => inOrder(b.balanceCents ?? -1n, a.balanceCents ?? -1n));
}

function inOrder(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
