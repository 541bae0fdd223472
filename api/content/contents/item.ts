import { type Lang, languages } from "@/i18n/mod.ts";
import { visibleText } from "../markdown/visible_text.ts";

/**
 * The kinds of contents that operators write: notices of the running line, articles, promotions' texts, and home's
 * popup.
 */
export const contentKinds = ["announcement", "article", "activity", "popup"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The categories of articles and of promotions; the other kinds have none. */
export const articleCategories = ["guide", "lesson", "notice"] as const;
export const activityCategories = ["deposit", "rebate", "event", "member", "sport"] as const;
export type ArticleCategory = (typeof articleCategories)[number];
export type ActivityCategory = (typeof activityCategories)[number];

/** The words of one language. The body is Markdown. */
export interface ItemText {
  title: string;
  summary: string;
  body: string;
}

/** The words by language: Traditional Chinese always, the others if they are written. */
export type ItemTexts = { tw: ItemText } & Partial<Record<Lang, ItemText>>;

/** One piece of content. */
export interface ContentItem {
  id: number;
  kind: ContentKind;
  /** Its name in commands and files. */
  key: string;
  category: string;
  /** Of articles and promotions in a list the bodies are not read: they are empty. */
  texts: ItemTexts;
  /** The name of its picture. */
  picture: string | null;
  /** Its rank among promotions: lower first. */
  place: number;
  /** The dates of a promotion. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Null of a draft. */
  publishedAt: Date | null;
  withdrawnAt: Date | null;
  updatedAt: Date;
}

/** Returns the texts of an item in a language; missing ones are in Traditional Chinese. */
export function textIn({ texts }: Pick<ContentItem, "texts">, lang: Lang): ItemText {
  const own = texts[lang];
  return {
    title: visibleText(own?.title || texts.tw.title),
    summary: visibleText(own?.summary || texts.tw.summary),
    body: own?.body || texts.tw.body,
  };
}

/** The languages in which it has words of its own. */
export function writtenIn({ texts }: Pick<ContentItem, "texts">): Lang[] {
  return languages.filter((lang) => texts[lang]);
}

/** Whether visitors see it at a moment. */
export function isShown({ publishedAt, withdrawnAt }: ContentItem, at: Date): boolean {
  return publishedAt !== null && publishedAt <= at && (withdrawnAt === null || withdrawnAt > at);
}

/** The phase of a promotion. */
export type ActivityState = "coming" | "running" | "ended";

/** Returns its phase at a moment. One without dates is always running. */
export function activityState({ startsAt, endsAt }: Pick<ContentItem, "startsAt" | "endsAt">, at: Date): ActivityState {
  if (startsAt && startsAt > at) return "coming";
  return endsAt && endsAt <= at ? "ended" : "running";
}

/** The address of its picture: an uploaded one, or a drawing of its category. */
export function pictureOf({ id, kind, category, picture }: ContentItem): string {
  if (picture) return `/pictures/${picture}.jpg`;
  if (kind === "activity") return `/art/promo/${category}.svg`;
  return `/tiles/${articleTiles[id % articleTiles.length]}.svg#svgView(viewBox(14,54,272,180))`;
}

const articleTiles = ["live-dg", "chess-gr", "live-ob", "egame-atg", "live-sa", "fish-gr", "lottery-gc_l", "egame-qt"];
