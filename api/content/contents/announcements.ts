import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { markdownText } from "../markdown/render_markdown.ts";
import { type Bodies, contentsOf } from "./contents.ts";
import { type ContentItem, textIn } from "./item.ts";

/** One published announcement, or the popup, in one language. */
export interface Announcement {
  id: number;
  title: string;
  /** The body as HTML. */
  bodyHtml: string;
  publishedAt: Date;
}

type Reading = Pick<Ctx, "caches" | "now">;

/** The published announcements, newest first. No statement: they are in memory. */
export async function listAnnouncements(ctx: Reading, lang: Lang): Promise<Announcement[]> {
  const { announcements } = await contentsOf(ctx).shown(ctx.now());
  return await Promise.all(announcements.map((item) => toAnnouncement(ctx, item, lang)));
}

/** The same for the running line: with the words of their bodies alone. */
export async function listMarquee(
  ctx: Reading,
  lang: Lang,
): Promise<(Omit<Announcement, "bodyHtml"> & { body: string })[]> {
  const { announcements } = await contentsOf(ctx).shown(ctx.now());
  return announcements.map((item) => {
    const { title, body } = textIn(item, lang);
    return { id: item.id, title, body: markdownText(body, 1000), publishedAt: item.publishedAt! };
  });
}

/** The notice that home opens with; null while there is none. */
export async function readPopup(ctx: Reading, lang: Lang): Promise<Announcement | null> {
  const { popup } = await contentsOf(ctx).shown(ctx.now());
  return popup && await toAnnouncement(ctx, popup, lang);
}

async function toAnnouncement(ctx: Reading, item: ContentItem, lang: Lang): Promise<Announcement> {
  return asAnnouncement(item, await contentsOf(ctx).bodies(item), lang);
}

/** An item as an announcement. A draft, which only a preview shows, is of its latest change. */
export function asAnnouncement(item: ContentItem, bodies: Bodies, lang: Lang): Announcement {
  const { title } = textIn(item, lang);
  return { id: item.id, title, bodyHtml: bodies[lang], publishedAt: item.publishedAt ?? item.updatedAt };
}
