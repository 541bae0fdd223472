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
 * The views of members' journeys. The test command makes them in the narrowest view with the longest words, in
 * the full tier in the widest as well, and in the deep one in each language at each width.
 */
export const journeyViews: readonly View[] = [
  onPhone,
  ...(tier.isWhole ? [{ lang: "tw", width: 1440 }] as const : []),
  ...(tier.hasAllViews ? [{ lang: "tw", width: 390 }, { lang: "vn", width: 1440 }] as const : []),
];

/** The widths (px) that a journey in one language is made at: a phone's, and in the full tier a desktop's as well. */
export const journeyWidths: readonly View["width"][] = tier.isWhole ? [1440, 390] : [390];

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
