import * as english from "./en/mod.ts";
import { type MergedTexts, mergeTexts } from "./merge_texts.ts";
import * as traditionalChinese from "./tw/mod.ts";
import * as vietnamese from "./vn/mod.ts";
import * as simplifiedChinese from "./zh-cn/mod.ts";

// Islands import fill.ts by itself: this file carries every catalogue.
export { fill } from "./fill.ts";

/** All texts of the site, by area. A language that lacks one of Traditional Chinese does not compile. */
export type Texts = MergedTexts<typeof traditionalChinese>;

/** Traditional Chinese, the language every other one is measured by. */
export const tw: Texts = mergeTexts(traditionalChinese);

/** The supported languages by their cookie and query code; the first is the default. */
export const languages = ["tw", "vn", "zh-cn", "en"] as const;

/** One of the supported languages. */
export type Lang = (typeof languages)[number];

/** Whether a code from outside (a cookie, a query) is a supported language. */
export function isLang(code: unknown): code is Lang {
  return languages.includes(code as Lang);
}

/** All texts of one language. */
export function textsOf(lang: Lang): Texts {
  return catalogues[lang];
}

/** The BCP 47 tag for `<html lang>` and `Intl`. */
export function localeOf(lang: Lang): string {
  return locales[lang];
}

const catalogues: Record<Lang, Texts> = {
  tw,
  vn: mergeTexts(vietnamese),
  "zh-cn": mergeTexts(simplifiedChinese),
  en: mergeTexts(english),
};
const locales: Record<Lang, string> = { tw: "zh-Hant-TW", vn: "vi", "zh-cn": "zh-Hans-CN", en: "en" };
