import { gameHref } from "@/components/games/card.ts";
import { Message } from "@/components/message.tsx";
import type { PageContext } from "@/components/page_context.ts";
import type { ProviderView } from "../(_lib)/provider_view.ts";

/** In the place of a list that the provider has not sent: the way into the provider itself. */
export function NoList({ view: { card, picture }, context: { t: { provider }, member } }: {
  view: ProviderView;
  context: PageContext;
}) {
  const link = member
    ? { "data-title": card.title, "data-picture": picture }
    : { "data-dialog": "login", "data-game": card.code };
  return (
    <Message icon="grid" title={provider.empty} text={provider.emptyHint} heading="h2">
      <a class="btn btn--gold" href={gameHref(card, { entry: "provider" })} {...link}>{provider.enter}</a>
    </Message>
  );
}
