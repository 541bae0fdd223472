import { fill } from "@/i18n/mod.ts";
import { gameHref } from "@/components/games/card.ts";
import { Thumb } from "@/components/games/thumb.tsx";
import { Icon } from "@/components/icons.tsx";
import { Money } from "@/components/money.tsx";
import type { PageContext } from "@/components/page_context.ts";
import type { ListView } from "../(_lib)/list_view.ts";
import type { ProviderView } from "../(_lib)/provider_view.ts";

interface ProviderHeadProps {
  view: ProviderView;
  games: ListView;
  context: PageContext;
}

/** The provider's name and picture, and a member's points there. */
export function ProviderHead({ view, games, context }: ProviderHeadProps) {
  if (context.onlyLive) return <Points view={view} context={context} />;
  const { t, member } = context;
  const { card, above } = view;
  return (
    <div class="provider__head">
      <div>
        <a class="back" href={above.href} data-dialog={member ? undefined : "login"}>
          <Icon name="previous" size="sm" />
          {above.name}
        </a>
        <div class="provider__title">
          <Thumb game={card} size={72} />
          <div>
            <h1>{card.title}</h1>
            <p>
              {games.counts.all > 0 && fill(t.provider.count, { count: games.counts.all })}
              {games.counts.all > 0 && card.rate && " · "}
              {card.rate && fill(t.lobby.rebateOf, { rate: card.rate })}
            </p>
          </div>
        </div>
      </div>
      <Points view={view} context={context} />
    </div>
  );
}

function Points(
  { view: { wallet, card, open, picture }, context: { t } }: Omit<ProviderHeadProps, "games">,
) {
  if (!wallet) return null;
  return (
    <section class="provider__points" aria-label={t.provider.points} data-live="points">
      <dl>
        <dt>{t.provider.points}</dt>
        <dd>
          <Money cents={wallet.gameCents} />
        </dd>
      </dl>
      <dl>
        <dt>{t.provider.main}</dt>
        <dd>
          <Money cents={wallet.mainCents} />
        </dd>
      </dl>
      {open && (
        <a
          class="btn btn--gold"
          href={gameHref(card, { entry: "provider" })}
          data-title={card.title}
          data-picture={picture}
        >
          <Icon name="transfer" />
          {t.provider.transferIn}
        </a>
      )}
    </section>
  );
}
