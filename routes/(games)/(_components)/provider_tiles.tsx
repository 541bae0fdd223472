import type { GameCard } from "@/components/games/card.ts";
import { Tile } from "@/components/games/tile.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { fill } from "@/i18n/mod.ts";
import { countText } from "@/shared/amount_text.ts";
import { providerPath } from "@/shared/rules/launch_rule.ts";

/** Providers as tiles, on a phone in a row, each with the way to the page of its games. */
export function ProviderTiles({ cards, counts, label, context }: {
  cards: readonly GameCard[];
  /** How many games each provider lists. */
  counts: ReadonlyMap<string, number>;
  label: string;
  context: PageContext;
}) {
  const { t, member } = context;
  return (
    <ul class="tiles houses" aria-label={label}>
      {cards.map((card) => (
        <li key={`${card.group}-${card.code}`}>
          <Tile game={card} t={t} signedIn={member !== null} entry="category" withRate />
          <a class="houses__page" href={providerPath(card.code)}>
            <span class="sr">{card.name}</span>
            {fill(t.provider.count, { count: countText(counts.get(card.code) ?? 0) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
