import { type Kysely, type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ContentItem, ContentKind, ItemTexts } from "./item.ts";

/** So many of a kind are remembered and listed, the newest. */
const maxItemsOfKind = 2000;

/**
 * Reads the items that are published now or will be, newest first of each kind; articles and promotions without their
 * bodies.
 */
export async function readPublishedItems(db: Kysely<DB>, now: Date): Promise<ContentItem[]> {
  const { rows } = await sql<Selectable<DB["contents"]>>`
    select id, kind, key, category, picture, place, starts_at, ends_at, published_at, withdrawn_at, updated_at,
      case when kind in ('announcement', 'popup') then texts
        else (select jsonb_object_agg(lang, words || '{"body": ""}') from jsonb_each(texts) as each (lang, words))
        end as texts
    from (
      select *, row_number() over (partition by kind order by published_at desc, id desc) as newest from contents
      where published_at is not null and (withdrawn_at is null or withdrawn_at > ${now})
    ) as published
    where newest <= ${maxItemsOfKind} order by published_at desc, id desc`.execute(db);
  return rows.map(toItem);
}

/** A row as an item. */
export function toItem(row: Selectable<DB["contents"]>): ContentItem {
  return {
    id: row.id,
    kind: row.kind as ContentKind,
    key: row.key,
    category: row.category,
    texts: row.texts as unknown as ItemTexts,
    picture: row.picture,
    place: row.place,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    updatedAt: row.updated_at,
  };
}
