import { asset } from "fresh/runtime";
import { type GameCard, takesPlayers, tilePath } from "@/components/games/card.ts";
import type { Menu } from "@/components/page_context.ts";
import type { State } from "@/define.ts";

/** The frame of a page with a provider's games. */
export interface ProviderView {
  card: GameCard;
  /** Address of the provider's picture. */
  picture: string;
  /** Whether its games can be started. */
  open: boolean;
  /** The group's page and its name. */
  above: { href: string; name: string };
  /** The member's points, in cents; null for a visitor. */
  wallet: { mainCents: bigint; gameCents: bigint } | null;
  /** The provider's sites elsewhere, and whether the address asks for their list. */
  sites: readonly { name: string; url: string }[];
  opensSites: boolean;
}

/** Reads it from the process's cache, without a query. Null for a provider that the catalogue does not have. */
export function readProviderView({ ctx, context, wallet }: State, code: string, url: URL): ProviderView | null {
  const found = inOwnGroup(context.menus, code);
  if (!found) return null;
  const { menu, card } = found;
  const { provider, sites } = ctx.settings.get("links.provider_sites");
  return {
    card,
    picture: asset(tilePath(card)),
    open: takesPlayers(card),
    above: { href: `/${menu.group}`, name: menu.name },
    wallet: wallet && { mainCents: wallet.mainCents, gameCents: wallet.games.get(code) ?? 0n },
    sites: provider === code ? sites : [],
    opensSites: url.searchParams.has("sites"),
  };
}

/** The provider's tile in its own group; the hot ones repeat it. */
function inOwnGroup(menus: readonly Menu[], code: string): { menu: Menu; card: GameCard } | null {
  for (const menu of menus) {
    const card = menu.group === "hot" ? undefined : menu.games.find((game) => game.code === code);
    if (card) return { menu, card };
  }
  return null;
}
