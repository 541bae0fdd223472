import type { BrowserContextOptions } from "playwright-core";
import type { Lang } from "@/i18n/mod.ts";
import { tier } from "@/testing/tier.ts";

/** The language and the browser's width (px) that a journey is made in. */
export interface View {
  lang: Extract<Lang, "tw" | "vn">;
  width: 1440 | 390;
}

const onPhone: View = { lang: "vn", width: 390 };

/**
 * The views of members' journeys: the narrowest with the longest words, and in the deep tier each language at each width.
 * Pages at rest are seen on a desktop in the full tier, and so is the journey through all of the site.
 */
export const journeyViews: readonly View[] = [
  onPhone,
  ...(tier.hasAllViews
    ? [{ lang: "tw", width: 1440 }, { lang: "tw", width: 390 }, { lang: "vn", width: 1440 }] as const
    : []),
];

/** A phone in both languages of players: for rules that a person feels with a thumb. */
export const phoneViews: readonly View[] = [{ lang: "tw", width: 390 }, onPhone];

/** The widths (px) that a journey in one language is made at: a phone's, and in the deep tier a desktop's as well. */
export const journeyWidths: readonly View["width"][] = tier.hasAllViews ? [1440, 390] : [390];

/** A browser with this view: a desktop's, or a phone's with a touchscreen. */
export function browserOf({ lang, width }: View): BrowserContextOptions {
  const locale = lang === "vn" ? "vi-VN" : "zh-TW";
  if (width === 1440) return { locale, viewport: { width, height: 900 } };
  return { locale, viewport: { width, height: 844 }, isMobile: true, hasTouch: true };
}

/** How a step's name ends. */
export function inView({ lang, width }: View): string {
  return `in ${lang} at ${width} px`;
}
