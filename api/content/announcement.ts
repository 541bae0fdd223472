import { sql } from "kysely";
import { type Lang, languages } from "@/i18n/mod.ts";
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
  // Language by language, so that each reads the newest of its index however many there are.
  const { rows } = await sql<Announcement & { lang: Lang }>`
    select shown.* from unnest(${[...languages]}::text[]) as wanted (lang) cross join lateral (
      select id, lang, title, body, published_at as "publishedAt" from announcements
      where lang = wanted.lang and published_at <= ${now} and (withdrawn_at is null or withdrawn_at > ${now})
      order by published_at desc, id desc limit ${shownCount}
    ) shown order by "publishedAt" desc, id desc`.execute(ctx.db);
  return Map.groupBy(rows, ({ lang }) => lang);
}
