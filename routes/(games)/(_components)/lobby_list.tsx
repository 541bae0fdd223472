import type { ComponentChildren } from "preact";
import type { PageContext } from "@/components/page_context.ts";
import { fill } from "@/i18n/mod.ts";
import { countText } from "@/shared/amount_text.ts";
import type { LobbyView } from "../(_lib)/lobby_view.ts";
import { GameList } from "./game_list.tsx";
import { ProviderTiles } from "./provider_tiles.tsx";

/** The providers and games that an address selects, with the filters: the parts that a search changes. */
export function LobbyList({ lobby: { cards, listed, games }, label, context, instead }: {
  lobby: LobbyView;
  /** The accessible name of the list of games. */
  label: string;
  context: PageContext;
  instead?: ComponentChildren;
}) {
  const { lobby } = context.t;
  const providers = cards.length > 0 && !instead && (
    <section class="lobby__part" aria-labelledby="providers">
      <h2 class="lobby__title" id="providers">{lobby.providers}</h2>
      <ProviderTiles cards={cards} counts={listed} label={lobby.providers} context={context} />
    </section>
  );
  const title = providers && games.total > 0
    ? <h2 class="lobby__title">{fill(lobby.gamesOf, { count: countText(games.total) })}</h2>
    : null;
  return (
    <GameList
      games={games}
      context={context}
      label={label}
      withProvider
      providers={providers && <>{providers}{title}</>}
      instead={instead}
    />
  );
}
