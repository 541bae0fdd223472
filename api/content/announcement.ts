import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../context.ts";

/** One published announcement in one language. */
export interface Announcement {
  id: number;
  title: string;
  body: string;
  publishedAt: Date;
}

/** How many announcements the marquee and /news show. */
const shownCount = 20;

/** The published announcements of every language, newest first: what is due and not withdrawn. */
export async function readAnnouncements(
  ctx: Pick<Ctx, "db" | "now">,
): Promise<ReadonlyMap<Lang, readonly Announcement[]>> {
  const now = ctx.now();
  const rows = await ctx.db.selectFrom("announcements")
    .select(["id", "lang", "title", "body", "published_at"])
    .where("published_at", "<=", now)
    .where((row) => row.or([row("withdrawn_at", "is", null), row("withdrawn_at", ">", now)]))
    .orderBy("published_at", "desc").orderBy("id", "desc").execute();
  const byLang = new Map<Lang, Announcement[]>();
  for (const { id, lang, title, body, published_at } of rows) {
    const list = byLang.get(lang as Lang) ?? [];
    if (list.length < shownCount) list.push({ id, title, body, publishedAt: published_at });
    byLang.set(lang as Lang, list);
  }
  return byLang;
}
