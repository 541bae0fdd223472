import type { Kysely } from "kysely";
import type { DB } from "../types.ts";
import { activities } from "./content/activities.ts";
import { announcements } from "./content/announcements.ts";
import { articles } from "./content/articles.ts";
import { popups } from "./content/popups.ts";
import type { SeedItem } from "./content/seed_item.ts";

/** Writes the first announcements, articles, promotions and the first popup in every language. A table that holds any stays as it is. */
export async function seedContents(db: Kysely<DB>, now: Date): Promise<void> {
  const some = await db.selectFrom("contents").select("id").limit(1).executeTakeFirst();
  if (some) return;
  const all = [
    ...rowsOf("announcement", announcements, now),
    ...rowsOf("article", articles, now),
    ...rowsOf("activity", activities, now),
    ...rowsOf("popup", popups, now),
  ];
  await db.insertInto("contents").values(all).execute();
}

/** The first is the newest: each of the others was published an hour before the one above it. */
function rowsOf(kind: string, items: readonly SeedItem[], now: Date) {
  return items.map(({ key, category, texts }, index) => ({
    kind,
    key,
    category: category ?? "",
    texts: JSON.stringify(texts),
    place: (index + 1) * 10,
    published_at: new Date(now.getTime() - index * hourMs),
    updated_at: now,
  }));
}

const hourMs = 3_600_000;
