import type { TestSite } from "@/testing/site/test_site.ts";
import type { ContentItem, ItemTexts } from "./item.ts";

/** Content as an operator made it: by default a published announcement that is named by its key. */
export async function addItem(
  site: Pick<TestSite, "db">,
  given: Partial<Omit<ContentItem, "id" | "texts">> & { texts?: ItemTexts },
): Promise<number> {
  const { kind = "announcement", key = "one" } = given;
  const { id } = await site.db.insertInto("contents").values({
    kind,
    key,
    category: given.category ?? (kind === "activity" ? "event" : kind === "article" ? "guide" : ""),
    texts: JSON.stringify(given.texts ?? { tw: { title: key, summary: "", body: key } }),
    picture: given.picture ?? null,
    place: given.place ?? 0,
    starts_at: given.startsAt ?? null,
    ends_at: given.endsAt ?? null,
    published_at: given.publishedAt === undefined ? new Date(0) : given.publishedAt,
    withdrawn_at: given.withdrawnAt ?? null,
    updated_at: new Date(0),
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}
