import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import {
  type ActivityCategory,
  type ActivityState,
  activityState,
  type ContentItem,
  pictureOf,
  textIn,
} from "./item.ts";
import { contentsOf } from "./contents.ts";

/** A promotion as visitors see it. Its credits and claims are not content's: they are found by the same key. */
export interface Activity {
  id: number;
  key: string;
  title: string;
  summary: string;
  category: ActivityCategory;
  /** The address of its picture. */
  picture: string;
  startsAt: Date | null;
  endsAt: Date | null;
  state: ActivityState;
}

/** The means for reading promotions. */
type Reading = Pick<Ctx, "caches" | "now">;

/** The promotions in the order of their places, those that have ended last. No statement: they are in memory. */
export async function listActivities(ctx: Reading, lang: Lang): Promise<Activity[]> {
  const now = ctx.now();
  const { activities } = await contentsOf(ctx).shown(now);
  const all = activities.map((item) => toActivity(item, lang, now));
  return [...all.filter(({ state }) => state !== "ended"), ...all.filter(({ state }) => state === "ended")];
}

/** A promotion with its body as HTML. */
export async function readActivity(
  ctx: Reading,
  id: number,
  lang: Lang,
): Promise<Result<Activity & { bodyHtml: string }, "not_found">> {
  const now = ctx.now();
  const { activities } = await contentsOf(ctx).shown(now);
  const item = activities.find((one) => one.id === id);
  if (!item) return refuse("not_found");
  return done({ ...toActivity(item, lang, now), bodyHtml: (await contentsOf(ctx).bodies(item))[lang] });
}

/** An item as a promotion. */
export function toActivity(item: ContentItem, lang: Lang, now: Date): Activity {
  const { title, summary } = textIn(item, lang);
  return {
    id: item.id,
    key: item.key,
    title,
    summary,
    category: item.category as ActivityCategory,
    picture: pictureOf(item),
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    state: activityState(item, now),
  };
}
